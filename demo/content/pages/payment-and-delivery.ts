import type { DemoPage } from '../demo-texts.ts';

export const PAYMENT_AND_DELIVERY: DemoPage = {
  slug: 'payment-and-delivery',
  title: { ru: 'Доставка и оплата', uz: 'Yetkazib berish va toʻlov' },
  body: {
    ru: `
<h2>Сколько стоит доставка</h2>
<table>
<thead><tr><th scope="col">Способ</th><th scope="col">Куда</th><th scope="col">Цена</th></tr></thead>
<tbody>
<tr><th scope="row">Курьер</th><td>Ташкент</td><td>0 сум</td></tr>
<tr><th scope="row">Экспресс</th><td>Ташкент</td><td>30 000 сум</td></tr>
<tr><th scope="row">По областям</th><td>все области и Каракалпакстан</td><td>45 000 сум</td></tr>
<tr><th scope="row">Самовывоз</th><td>любой из восьми магазинов</td><td>0 сум</td></tr>
</tbody>
</table>
<p>Стоимость прибавляется к заказу один раз, сколько бы товаров в нём ни было. Итог с доставкой виден до подтверждения заказа.</p>
<h2>Как проходит доставка</h2>
<ul>
<li>После оформления мы звоним, подтверждаем заказ и договариваемся о времени.</li>
<li>О подтверждении и о том, что курьер выехал, сообщаем по SMS.</li>
<li>Курьер привозит товар до двери. Крупную технику поднимаем на этаж, если её размеры позволяют пройти по лестнице или в лифт.</li>
<li>При получении осмотрите товар: целостность корпуса, комплект, гарантийный талон. Если что-то не так, откажитесь от него сразу — платить не придётся.</li>
</ul>
<h2>Самовывоз</h2>
<p>Выберите магазин при оформлении. Когда заказ будет собран, придёт SMS. Возьмите с собой номер заказа. <a href="/our-company#shops">Адреса и часы магазинов</a>.</p>
<h2>Чем платить</h2>
<ul>
<li><strong>Наличными</strong> — курьеру или в магазине при получении.</li>
<li><strong>Картой Humo или Uzcard онлайн</strong> — при оформлении: номер карты, срок действия и код из SMS банка. Номер карты мы не храним.</li>
<li><strong>В рассрочку</strong> — через партнёров или по условиям магазина. <a href="/instalment-agreement">Условия рассрочки</a>.</li>
</ul>
<p>Если выбрать оплату картой и не закончить её, товар ждёт 30 минут, затем заказ отменяется и товар возвращается в продажу. Деньги при этом не списываются.</p>
<h2>Если планы изменились</h2>
<p>Отменить заказ можно в личном кабинете, пока он не собран. После этого позвоните нам — поможем.</p>`,
    uz: `
<h2>Yetkazib berish qancha turadi</h2>
<table>
<thead><tr><th scope="col">Usul</th><th scope="col">Qayerga</th><th scope="col">Narxi</th></tr></thead>
<tbody>
<tr><th scope="row">Kuryer</th><td>Toshkent</td><td>0 soʻm</td></tr>
<tr><th scope="row">Ekspress</th><td>Toshkent</td><td>30 000 soʻm</td></tr>
<tr><th scope="row">Viloyatlarga</th><td>barcha viloyatlar va Qoraqalpogʻiston</td><td>45 000 soʻm</td></tr>
<tr><th scope="row">Oʻzi olib ketish</th><td>sakkizta doʻkonning istalgani</td><td>0 soʻm</td></tr>
</tbody>
</table>
<p>Buyurtmada nechta mahsulot boʻlmasin, yetkazib berish narxi bir marta qoʻshiladi. Jami summa buyurtmani tasdiqlashdan oldin koʻrinadi.</p>
<h2>Yetkazib berish qanday boʻladi</h2>
<ul>
<li>Buyurtmadan soʻng qoʻngʻiroq qilib, uni tasdiqlaymiz va vaqtni kelishamiz.</li>
<li>Buyurtma tasdiqlangani va kuryer yoʻlga chiqqani haqida SMS yuboramiz.</li>
<li>Kuryer mahsulotni eshikkacha olib keladi. Yirik texnikani oʻlchami zinapoya yoki liftga sigʻsa, qavatga olib chiqamiz.</li>
<li>Qabul qilishda mahsulotni koʻrib chiqing: korpusi butunligi, toʻplami, kafolat taloni. Biror narsa notoʻgʻri boʻlsa, darhol rad eting — pul toʻlamaysiz.</li>
</ul>
<h2>Oʻzi olib ketish</h2>
<p>Buyurtma berishda doʻkonni tanlang. Buyurtma yigʻilgach, SMS keladi. Buyurtma raqamini oʻzingiz bilan oling. <a href="/uz/our-company#shops">Doʻkonlar manzili va ish vaqti</a>.</p>
<h2>Qanday toʻlanadi</h2>
<ul>
<li><strong>Naqd pul bilan</strong> — kuryerga yoki doʻkonda, mahsulotni olayotganda.</li>
<li><strong>Humo yoki Uzcard kartasi bilan onlayn</strong> — buyurtma berishda: karta raqami, amal qilish muddati va bank yuborgan SMS-kod. Karta raqamini saqlamaymiz.</li>
<li><strong>Muddatli toʻlovga</strong> — hamkorlar orqali yoki doʻkon shartlari boʻyicha. <a href="/uz/instalment-agreement">Muddatli toʻlov shartlari</a>.</li>
</ul>
<p>Karta orqali toʻlovni tanlab, uni yakunlamasangiz, mahsulot 30 daqiqa kutadi, keyin buyurtma bekor qilinadi va mahsulot sotuvga qaytadi. Bunda pul yechilmaydi.</p>
<h2>Rejangiz oʻzgarsa</h2>
<p>Buyurtma yigʻilmaguncha uni shaxsiy kabinetda bekor qilish mumkin. Undan keyin bizga qoʻngʻiroq qiling — yordam beramiz.</p>`,
  },
};
