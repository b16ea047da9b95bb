import { type DemoPage, SAMPLE_NOTE } from '../demo-texts.ts';

export const INSTALMENT_AGREEMENT: DemoPage = {
  slug: 'instalment-agreement',
  title: { ru: 'Условия рассрочки', uz: 'Muddatli toʻlov shartlari' },
  body: {
    ru: `${SAMPLE_NOTE.ru}
<h2>Коротко</h2>
<ul>
<li>Срок — 3, 6, 9 или 12 месяцев, смотря по партнёру.</li>
<li>Без первоначального взноса, если цена не больше 15 000 000 сум. Если больше, разница вносится сразу.</li>
<li>Платёж в месяц и вся сумма видны на странице товара до заявки.</li>
<li>Решение принимает партнёр; отказ ничего не стоит и ни к чему не обязывает.</li>
</ul>
<h2>Рассрочка магазина</h2>
<p>Вся сумма считается так: цена, умноженная на коэффициент срока, плюс 48 000 сум за оформление. Платёж в месяц округляется вверх до 1 000 сум, поэтому последний платёж бывает чуть меньше.</p>
<table>
<caption>Товар за 5 000 000 сум</caption>
<thead><tr><th scope="col">Срок</th><th scope="col">В месяц</th><th scope="col">Всего</th></tr></thead>
<tbody>
<tr><th scope="row">3 месяца · × 1,15</th><td>1 933 000 сум</td><td>5 798 000 сум</td></tr>
<tr><th scope="row">6 месяцев · × 1,25</th><td>1 050 000 сум</td><td>6 298 000 сум</td></tr>
<tr><th scope="row">12 месяцев · × 1,42</th><td>596 000 сум</td><td>7 148 000 сум</td></tr>
</tbody>
</table>
<h2>Рассрочка партнёров</h2>
<p>У каждого партнёра свои сроки и коэффициенты: их показывает кнопка рассрочки на странице товара. Договор вы заключаете с партнёром в его приложении, платежи принимает он же.</p>
<h2>Как оформить</h2>
<ol>
<li>На странице товара откройте рассрочку, выберите партнёра и срок.</li>
<li>Оставьте имя и телефон. Партнёр попросит паспортные данные и карту, на которую приходит зарплата или пенсия.</li>
<li>После одобрения подпишите договор и получите товар доставкой или в магазине.</li>
</ol>
<h2>Что ещё важно</h2>
<ul>
<li>Прочитайте договор до подписи: в нём график платежей и правила на случай просрочки.</li>
<li>Досрочное погашение и пересчёт — по договору с партнёром.</li>
<li>Гарантия, обмен и возврат те же, что при обычной покупке. <a href="/terms-and-guarantee">Правила возврата</a>. При возврате товара договор рассрочки закрывается.</li>
</ul>`,
    uz: `${SAMPLE_NOTE.uz}
<h2>Qisqacha</h2>
<ul>
<li>Muddat — hamkorga qarab 3, 6, 9 yoki 12 oy.</li>
<li>Narx 15 000 000 soʻmdan oshmasa, boshlangʻich toʻlovsiz. Oshsa, farqi darhol toʻlanadi.</li>
<li>Oylik toʻlov va jami summa arizadan oldin mahsulot sahifasida koʻrinadi.</li>
<li>Qarorni hamkor qabul qiladi; rad javobi hech narsaga majbur qilmaydi va bepul.</li>
</ul>
<h2>Doʻkon muddatli toʻlovi</h2>
<p>Jami summa shunday hisoblanadi: narx muddat koeffitsiyentiga koʻpaytiriladi va rasmiylashtirish uchun 48 000 soʻm qoʻshiladi. Oylik toʻlov 1 000 soʻmgacha yuqoriga yaxlitlanadi, shuning uchun oxirgi toʻlov biroz kamroq boʻladi.</p>
<table>
<caption>5 000 000 soʻmlik mahsulot</caption>
<thead><tr><th scope="col">Muddat</th><th scope="col">Oyiga</th><th scope="col">Jami</th></tr></thead>
<tbody>
<tr><th scope="row">3 oy · × 1,15</th><td>1 933 000 soʻm</td><td>5 798 000 soʻm</td></tr>
<tr><th scope="row">6 oy · × 1,25</th><td>1 050 000 soʻm</td><td>6 298 000 soʻm</td></tr>
<tr><th scope="row">12 oy · × 1,42</th><td>596 000 soʻm</td><td>7 148 000 soʻm</td></tr>
</tbody>
</table>
<h2>Hamkorlar muddatli toʻlovi</h2>
<p>Har bir hamkorning oʻz muddati va koeffitsiyenti bor: ularni mahsulot sahifasidagi muddatli toʻlov tugmasi koʻrsatadi. Shartnoma hamkor bilan uning ilovasida tuziladi, toʻlovlarni ham u qabul qiladi.</p>
<h2>Qanday rasmiylashtiriladi</h2>
<ol>
<li>Mahsulot sahifasida muddatli toʻlovni oching, hamkor va muddatni tanlang.</li>
<li>Ism va telefoningizni qoldiring. Hamkor pasport maʼlumotlari va oylik yoki pensiya tushadigan kartani soʻraydi.</li>
<li>Maʼqullangach, shartnomani imzolang va mahsulotni yetkazib berish orqali yoki doʻkondan oling.</li>
</ol>
<h2>Yana nimalar muhim</h2>
<ul>
<li>Shartnomani imzolashdan oldin oʻqing: unda toʻlov jadvali va kechikish qoidalari yozilgan.</li>
<li>Muddatidan oldin toʻlash va qayta hisoblash — hamkor bilan tuzilgan shartnoma boʻyicha.</li>
<li>Kafolat, almashtirish va qaytarish odatdagi xariddagi kabi. <a href="/uz/terms-and-guarantee">Qaytarish qoidalari</a>. Mahsulot qaytarilganda muddatli toʻlov shartnomasi yopiladi.</li>
</ul>`,
  },
};
