import { type DemoPage, SAMPLE_NOTE } from '../demo-texts.ts';

export const TERMS_AND_GUARANTEE: DemoPage = {
  slug: 'terms-and-guarantee',
  title: { ru: 'Гарантия, обмен и возврат', uz: 'Kafolat, almashtirish va qaytarish' },
  body: {
    ru: `${SAMPLE_NOTE.ru}
<h2>Обмен и возврат за 10 дней</h2>
<p>По закону Республики Узбекистан «О защите прав потребителей» непродовольственный товар надлежащего качества можно обменять в течение 10 дней со дня покупки, если он не подошёл по форме, габаритам, цвету, размеру или комплектации.</p>
<p>Для этого нужно, чтобы:</p>
<ul>
<li>товаром не пользовались;</li>
<li>сохранились товарный вид, пломбы и ярлыки, упаковка и комплект;</li>
<li>был чек или другое подтверждение покупки — номера заказа достаточно, чтобы мы нашли чек сами.</li>
</ul>
<p>Если подходящего товара для обмена нет, мы возвращаем деньги: наличные — в магазине, оплату картой — на ту же карту. Банк обычно зачисляет их за 3–5 рабочих дней.</p>
<p>Некоторые товары надлежащего качества закон обменивать не обязывает. Если покупаемый товар к ним относится, продавец скажет об этом до оплаты.</p>
<h2>Если товар с недостатком</h2>
<p>Когда недостаток обнаружен в гарантийный срок, вы вправе выбрать:</p>
<ol>
<li>замену на такой же исправный товар;</li>
<li>замену на другую модель с пересчётом цены;</li>
<li>соразмерное уменьшение цены;</li>
<li>бесплатный ремонт;</li>
<li>возврат товара и денег.</li>
</ol>
<p>Если гарантийный срок не установлен, эти права действуют шесть месяцев со дня покупки.</p>
<h2>Гарантия</h2>
<ul>
<li>Срок гарантии указан в характеристиках товара и в гарантийном талоне. Он считается со дня получения.</li>
<li>Ремонт выполняет авторизованный сервисный центр производителя. Принести товар можно и к нам — мы передадим его в сервис и вернём вам.</li>
<li>Гарантия не покрывает следы падения и влаги, скачки напряжения, износ расходных частей, а также ремонт, сделанный не в сервисном центре.</li>
</ul>
<h2>Как обратиться</h2>
<ol>
<li>Позвоните нам или придите в <a href="/our-company#shops">любой магазин</a>.</li>
<li>Назовите номер заказа и опишите, что случилось. Фотография поможет ответить быстрее.</li>
<li>Товар осмотрят при вас. Если понадобится проверка качества, мы назовём срок и дадим расписку.</li>
</ol>`,
    uz: `${SAMPLE_NOTE.uz}
<h2>10 kun ichida almashtirish va qaytarish</h2>
<p>Oʻzbekiston Respublikasining «Isteʼmolchilarning huquqlarini himoya qilish toʻgʻrisida»gi qonuniga koʻra, sifati joyida boʻlgan nooziq-ovqat mahsuloti shakli, oʻlchami, rangi yoki toʻplami toʻgʻri kelmasa, xarid kunidan boshlab 10 kun ichida almashtirilishi mumkin.</p>
<p>Buning uchun:</p>
<ul>
<li>mahsulotdan foydalanilmagan boʻlishi;</li>
<li>tovar koʻrinishi, plomba va yorliqlari, qutisi va toʻplami saqlangan boʻlishi;</li>
<li>chek yoki xaridni tasdiqlovchi boshqa hujjat boʻlishi kerak — buyurtma raqami yetarli, chekni oʻzimiz topamiz.</li>
</ul>
<p>Almashtirish uchun mos mahsulot boʻlmasa, pulni qaytaramiz: naqd pulni — doʻkonda, karta orqali toʻlovni — oʻsha kartaga. Bank odatda 3–5 ish kunida oʻtkazadi.</p>
<p>Sifati joyida boʻlgan ayrim mahsulotlarni almashtirishga qonun majbur qilmaydi. Siz olayotgan mahsulot shular qatorida boʻlsa, sotuvchi buni toʻlovdan oldin aytadi.</p>
<h2>Mahsulotda nuqson boʻlsa</h2>
<p>Nuqson kafolat muddatida aniqlansa, siz quyidagilardan birini tanlashga haqlisiz:</p>
<ol>
<li>xuddi shunday soz mahsulotga almashtirish;</li>
<li>narxini qayta hisoblab, boshqa modelga almashtirish;</li>
<li>narxini mutanosib kamaytirish;</li>
<li>bepul taʼmirlash;</li>
<li>mahsulotni qaytarib, pulni olish.</li>
</ol>
<p>Kafolat muddati belgilanmagan boʻlsa, bu huquqlar xarid kunidan boshlab olti oy amal qiladi.</p>
<h2>Kafolat</h2>
<ul>
<li>Kafolat muddati mahsulot xususiyatlarida va kafolat talonida koʻrsatilgan. U mahsulotni olgan kundan hisoblanadi.</li>
<li>Taʼmirlashni ishlab chiqaruvchining vakolatli servis markazi bajaradi. Mahsulotni bizga olib kelsangiz ham boʻladi — servisga topshirib, sizga qaytaramiz.</li>
<li>Kafolat yiqilish va namlik izlarini, kuchlanish sakrashini, sarflanadigan qismlar yeyilishini hamda servis markazidan tashqarida qilingan taʼmirni qamrab olmaydi.</li>
</ul>
<h2>Qanday murojaat qilinadi</h2>
<ol>
<li>Bizga qoʻngʻiroq qiling yoki <a href="/uz/our-company#shops">istalgan doʻkonga</a> keling.</li>
<li>Buyurtma raqamini ayting va nima boʻlganini tushuntiring. Surat tezroq javob berishga yordam beradi.</li>
<li>Mahsulot sizning koʻz oldingizda koʻrib chiqiladi. Sifatini tekshirish kerak boʻlsa, muddatini aytamiz va tilxat beramiz.</li>
</ol>`,
  },
};
