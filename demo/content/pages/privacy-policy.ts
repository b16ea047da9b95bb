import { type DemoPage, SAMPLE_NOTE } from '../demo-texts.ts';

export const PRIVACY_POLICY: DemoPage = {
  slug: 'privacy-policy',
  title: { ru: 'Конфиденциальность', uz: 'Maxfiylik' },
  body: {
    ru: `${SAMPLE_NOTE.ru}
<p>Мы собираем только то, без чего заказ не выполнить, храним это в Узбекистане и не продаём. Основа — закон Республики Узбекистан «О персональных данных».</p>
<h2>Что мы храним</h2>
<table>
<thead><tr><th scope="col">Что</th><th scope="col">Зачем</th></tr></thead>
<tbody>
<tr><td>Имя, телефон, электронная почта</td><td>вход, связь по заказу, чек</td></tr>
<tr><td>Адреса доставки</td><td>чтобы не вводить их каждый раз</td></tr>
<tr><td>Заказы и обращения</td><td>гарантия, возврат, требования налогового учёта</td></tr>
<tr><td>Отзывы</td><td>показываем на странице товара, имя скрываем частично</td></tr>
</tbody>
</table>
<p>Пароль хранится только в виде необратимого отпечатка. Номер карты уходит прямо в платёжный шлюз: у нас остаются лишь его первые и последние цифры.</p>
<h2>Что остаётся в вашем браузере</h2>
<p>Пока вы не вошли, корзина, избранное и сравнение лежат в браузере. После входа браузер хранит один файл cookie, по которому мы узнаём вас; он исчезает, когда вы выходите. Счётчики посещаемости включаются только с вашего согласия.</p>
<h2>Кому мы передаём данные</h2>
<ul>
<li>курьеру — имя, телефон и адрес, чтобы привезти заказ;</li>
<li>банку или платёжному шлюзу — данные оплаты;</li>
<li>партнёру рассрочки — заявку, которую вы сами отправили;</li>
<li>сервису SMS — номер телефона и текст сообщения;</li>
<li>государственным органам — только по законному запросу.</li>
</ul>
<h2>Ваши права</h2>
<p>Вы можете узнать, что о вас записано, исправить это, попросить удалить данные или отозвать согласие: в личном кабинете, по телефону или в любом магазине. Данные заказов мы обязаны хранить столько, сколько требует закон.</p>`,
    uz: `${SAMPLE_NOTE.uz}
<p>Biz faqat buyurtmani bajarish uchun zarur maʼlumotni yigʻamiz, uni Oʻzbekistonda saqlaymiz va sotmaymiz. Asos — Oʻzbekiston Respublikasining «Shaxsga doir maʼlumotlar toʻgʻrisida»gi qonuni.</p>
<h2>Nimalarni saqlaymiz</h2>
<table>
<thead><tr><th scope="col">Nima</th><th scope="col">Nima uchun</th></tr></thead>
<tbody>
<tr><td>Ism, telefon, elektron pochta</td><td>kirish, buyurtma boʻyicha aloqa, chek</td></tr>
<tr><td>Yetkazib berish manzillari</td><td>har safar yozmaslik uchun</td></tr>
<tr><td>Buyurtma va murojaatlar</td><td>kafolat, qaytarish, soliq hisobi talablari</td></tr>
<tr><td>Fikrlar</td><td>mahsulot sahifasida koʻrsatamiz, ismni qisman yashiramiz</td></tr>
</tbody>
</table>
<p>Parol faqat qaytarib boʻlmaydigan iz koʻrinishida saqlanadi. Karta raqami toʻgʻridan-toʻgʻri toʻlov shlyuziga ketadi: bizda faqat uning birinchi va oxirgi raqamlari qoladi.</p>
<h2>Brauzeringizda nima qoladi</h2>
<p>Kirmaguningizcha savat, sevimlilar va taqqoslash brauzerda turadi. Kirganingizdan soʻng brauzer sizni tanishimiz uchun bitta cookie faylini saqlaydi; chiqqaningizda u yoʻqoladi. Tashriflar hisoblagichlari faqat roziligingiz bilan yoqiladi.</p>
<h2>Maʼlumotlarni kimga beramiz</h2>
<ul>
<li>kuryerga — buyurtmani yetkazish uchun ism, telefon va manzil;</li>
<li>bank yoki toʻlov shlyuziga — toʻlov maʼlumotlari;</li>
<li>muddatli toʻlov hamkoriga — oʻzingiz yuborgan ariza;</li>
<li>SMS xizmatiga — telefon raqami va xabar matni;</li>
<li>davlat organlariga — faqat qonuniy soʻrov boʻyicha.</li>
</ul>
<h2>Sizning huquqlaringiz</h2>
<p>Siz haqingizda nima yozilganini bilishingiz, uni tuzatishingiz, maʼlumotlarni oʻchirishni soʻrashingiz yoki rozilikni qaytarib olishingiz mumkin: shaxsiy kabinetda, telefon orqali yoki istalgan doʻkonda. Buyurtma maʼlumotlarini qonun talab qilgan muddat saqlashga majburmiz.</p>`,
  },
};
