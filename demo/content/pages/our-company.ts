import type { DemoPage } from '../demo-texts.ts';

export const OUR_COMPANY: DemoPage = {
  slug: 'our-company',
  title: { ru: 'О магазине', uz: 'Doʻkon haqida' },
  body: {
    ru: `
<p>«Ампер» — магазин электроники и бытовой техники. Мы продаём то, за что готовы отвечать: с гарантией производителя, с понятной ценой и с человеком, которому можно позвонить.</p>
<h2>Как мы работаем</h2>
<ul>
<li><strong>Цена на сайте и в магазине одна.</strong> Если товар подешевел, рядом стоит прежняя цена и видно, сколько вы экономите.</li>
<li><strong>Остатки настоящие.</strong> На странице товара видно, в каких магазинах он есть сейчас.</li>
<li><strong>Итог известен до оплаты.</strong> Доставка, скидка и рассрочка посчитаны до того, как вы нажмёте кнопку.</li>
<li><strong>Отвечаем за купленное.</strong> Помогаем с гарантией, обменом и возвратом в любом магазине сети, где бы вы ни купили.</li>
</ul>
<h2>Где нас найти</h2>
<p>Семь магазинов работают в Ташкенте, восьмой — в Самарканде: он открылся 7 мая 2018 года. Доставляем по всему Узбекистану, а в любом магазине заказ можно забрать бесплатно.</p>`,
    uz: `
<p>«Amper» — elektronika va maishiy texnika doʻkoni. Biz javobini bera oladigan narsani sotamiz: ishlab chiqaruvchi kafolati, tushunarli narx va qoʻngʻiroq qilsa boʻladigan inson bilan.</p>
<h2>Qanday ishlaymiz</h2>
<ul>
<li><strong>Saytda ham, doʻkonda ham narx bir xil.</strong> Narx tushgan boʻlsa, yonida avvalgi narx va qancha tejashingiz koʻrinadi.</li>
<li><strong>Qoldiqlar haqiqiy.</strong> Mahsulot sahifasida u hozir qaysi doʻkonlarda borligi koʻrinadi.</li>
<li><strong>Jami summa toʻlovdan oldin maʼlum.</strong> Yetkazib berish, chegirma va muddatli toʻlov tugmani bosishingizdan oldin hisoblangan.</li>
<li><strong>Sotganimizga javob beramiz.</strong> Qayerdan xarid qilgan boʻlsangiz ham, kafolat, almashtirish va qaytarishda tarmoqning istalgan doʻkonida yordam beramiz.</li>
</ul>
<h2>Bizni qayerdan topasiz</h2>
<p>Yetti doʻkonimiz Toshkentda, sakkizinchisi Samarqandda: u 2018-yil 7-mayda ochilgan. Butun Oʻzbekiston boʻylab yetkazib beramiz, istalgan doʻkondan buyurtmani bepul olib ketish mumkin.</p>`,
  },
};
