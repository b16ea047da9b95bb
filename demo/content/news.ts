import type { DemoPost } from './demo-texts.ts';

/** Made-up news of the made-up shop. */
export const NEWS: DemoPost[] = [
  {
    id: 1,
    daysAgo: 2,
    name: { ru: 'Экспресс-доставка по Ташкенту', uz: 'Toshkent boʻylab ekspress-yetkazib berish' },
    description: {
      ru: 'Заказ до 15:00 привезём в тот же день за 30 000 сум.',
      uz: 'Soat 15:00 gacha berilgan buyurtmani shu kuni 30 000 soʻmga yetkazamiz.',
    },
    body: {
      ru: `
<p>К бесплатному курьеру по Ташкенту добавилась экспресс-доставка. Она стоит 30 000 сум за заказ, сколько бы товаров в нём ни было.</p>
<p>Выберите «Экспресс» при оформлении до 15:00: оператор позвонит первым делом, и заказ приедет в тот же день. Обычный курьер по городу остаётся бесплатным.</p>
<p><a href="/payment-and-delivery">Все способы доставки</a></p>`,
      uz: `
<p>Toshkent boʻylab bepul kuryerga ekspress-yetkazib berish qoʻshildi. Buyurtmada nechta mahsulot boʻlmasin, u 30 000 soʻm turadi.</p>
<p>Soat 15:00 gacha buyurtma berib, «Ekspress»ni tanlang: operator birinchi navbatda qoʻngʻiroq qiladi va buyurtma shu kuni yetib boradi. Shahar boʻylab odatdagi kuryer bepulligicha qoladi.</p>
<p><a href="/uz/payment-and-delivery">Yetkazib berishning barcha usullari</a></p>`,
    },
    art: { from: '#E8F6D0', to: '#C5E58B' },
    goods: [
      ['phone', 1],
      ['headphones', 1],
      ['speaker', 1],
    ],
  },
  {
    id: 2,
    daysAgo: 11,
    name: { ru: 'Ваучер на 50 000 сум', uz: '50 000 soʻmlik vaucher' },
    description: {
      ru: 'Получите ваучер и потратьте его на заказ от 1 000 000 сум с оплатой картой.',
      uz: 'Vaucher oling va uni karta orqali toʻlanadigan 1 000 000 soʻmdan katta buyurtmaga sarflang.',
    },
    body: {
      ru: `
<p>Каждый покупатель может получить один ваучер на 50 000 сум. Он действует 30 дней и уменьшает сумму заказа, если заказ оплачен картой онлайн и стоит не меньше 1 000 000 сум.</p>
<p>Ваучер складывается с купоном: в одном заказе можно применить один ваучер и один купон.</p>
<p><a href="/promotions/44">Условия и получение</a></p>`,
      uz: `
<p>Har bir xaridor bitta 50 000 soʻmlik vaucher olishi mumkin. U 30 kun amal qiladi va buyurtma karta orqali onlayn toʻlanib, narxi 1 000 000 soʻmdan kam boʻlmasa, summani kamaytiradi.</p>
<p>Vaucher kupon bilan birga ishlaydi: bitta buyurtmada bitta vaucher va bitta kupon qoʻllash mumkin.</p>
<p><a href="/uz/promotions/44">Shartlar va olish</a></p>`,
    },
    art: { from: '#2747F0', to: '#7C93FF' },
    goods: [
      ['headphones', 0],
      ['watch', 0],
    ],
  },
  {
    id: 3,
    daysAgo: 20,
    name: { ru: 'Остатки магазинов — на странице товара', uz: 'Doʻkonlardagi qoldiq — mahsulot sahifasida' },
    description: {
      ru: 'Видно, в каких магазинах товар есть сейчас и где его можно забрать.',
      uz: 'Mahsulot hozir qaysi doʻkonlarda borligi va qayerdan olib ketish mumkinligi koʻrinadi.',
    },
    body: {
      ru: `
<p>Теперь на странице каждого товара есть список магазинов, где он лежит на полке. Не нужно звонить и ехать наугад.</p>
<p>Выберите самовывоз при оформлении, и магазин отложит товар. Когда он будет готов, придёт SMS.</p>
<p><a href="/our-company#shops">Адреса магазинов</a></p>`,
      uz: `
<p>Endi har bir mahsulot sahifasida u javonda turgan doʻkonlar roʻyxati bor. Qoʻngʻiroq qilish va tavakkal borish shart emas.</p>
<p>Buyurtma berishda oʻzi olib ketishni tanlang, doʻkon mahsulotni olib qoʻyadi. Tayyor boʻlganda SMS keladi.</p>
<p><a href="/uz/our-company#shops">Doʻkonlar manzili</a></p>`,
    },
    art: { from: '#FDF1E0', to: '#F3CF9C' },
    goods: [
      ['fridge', 3],
      ['washer', 0],
      ['microwave', 0],
    ],
  },
  {
    id: 4,
    daysAgo: 38,
    name: { ru: 'Сравнивайте до пяти товаров', uz: 'Beshtagacha mahsulotni taqqoslang' },
    description: {
      ru: 'Характеристики рядом, а одинаковые строки можно скрыть.',
      uz: 'Xususiyatlar yonma-yon, bir xil qatorlarni yashirish mumkin.',
    },
    body: {
      ru: `
<p>Нажмите на весы на карточке товара, и он попадёт в сравнение. Вкладка «Только отличия» оставит строки, в которых товары и правда разные.</p>
<p>Список хранится в браузере, а после входа — в вашем кабинете, и виден с любого устройства.</p>`,
      uz: `
<p>Mahsulot kartasidagi tarozini bosing, u taqqoslashga tushadi. «Faqat farqlar» boʻlimi mahsulotlar haqiqatan farq qiladigan qatorlarni qoldiradi.</p>
<p>Roʻyxat brauzerda, kirganingizdan soʻng esa kabinetingizda saqlanadi va istalgan qurilmadan koʻrinadi.</p>`,
    },
    art: { from: '#EFEAFB', to: '#C9BBEF' },
    goods: [
      ['phone', 3],
      ['phone', 0],
      ['phone', 2],
    ],
  },
  {
    id: 5,
    daysAgo: 52,
    name: { ru: 'Рассрочка видна сразу', uz: 'Muddatli toʻlov darhol koʻrinadi' },
    description: {
      ru: 'Платёж в месяц по всем партнёрам и срокам — прямо у цены.',
      uz: 'Barcha hamkor va muddatlar boʻyicha oylik toʻlov — narxning yonida.',
    },
    body: {
      ru: `
<p>На карточке показан самый маленький платёж в месяц, а на странице товара — платежи всех партнёров по всем срокам вместе с полной суммой. Сравните и выберите, что удобнее.</p>
<p><a href="/instalment-agreement">Как устроена рассрочка</a></p>`,
      uz: `
<p>Kartada eng kichik oylik toʻlov, mahsulot sahifasida esa barcha hamkorlarning barcha muddatlar boʻyicha toʻlovlari jami summasi bilan koʻrsatilgan. Taqqoslab, qulayini tanlang.</p>
<p><a href="/uz/instalment-agreement">Muddatli toʻlov qanday ishlaydi</a></p>`,
    },
    art: { from: '#E6F3F7', to: '#A9D0DE' },
    goods: [
      ['laptop', 1],
      ['tablet', 0],
    ],
  },
  {
    id: 6,
    daysAgo: 75,
    name: { ru: 'Магазин говорит на двух языках', uz: 'Doʻkon ikki tilda gapiradi' },
    description: {
      ru: 'Каталог, заказы и SMS — на русском и узбекском.',
      uz: 'Katalog, buyurtmalar va SMS — rus va oʻzbek tillarida.',
    },
    body: {
      ru: `
<p>Переключатель языка стоит вверху страницы, а на телефоне — в меню. Вы остаётесь на той же странице, корзина и избранное не теряются.</p>
<p>Поиск понимает оба языка, латиницу и кириллицу и прощает опечатки.</p>`,
      uz: `
<p>Til almashtirgich sahifaning yuqorisida, telefonda esa menyuda turadi. Siz oʻsha sahifada qolasiz, savat va sevimlilar yoʻqolmaydi.</p>
<p>Qidiruv ikkala tilni, lotin va kirill yozuvini tushunadi hamda imlo xatolarini kechiradi.</p>`,
    },
    art: { from: '#FBE9EE', to: '#F0B4C4' },
    goods: [
      ['speaker', 0],
      ['earbuds', 0],
    ],
  },
];
