import type { DemoPost } from '../demo-texts.ts';

export const ELECTRONICS_ARTICLES: DemoPost[] = [
  {
    id: 5,
    daysAgo: 9,
    name: { ru: 'Диагональ телевизора: измерьте диван', uz: 'Televizor diagonali: divanni oʻlchang' },
    description: {
      ru: 'Как по расстоянию до экрана выбрать диагональ и когда нужно 4K.',
      uz: 'Ekrangacha boʻlgan masofaga qarab diagonalni tanlash va 4K qachon kerakligi.',
    },
    body: {
      ru: `
<p>Самая частая ошибка — взять телевизор по размеру тумбы. Считайте от глаз: расстояние до экрана делите на 1,5 для 4K и на 2 для Full HD — получится диагональ.</p>
<table>
<thead><tr><th scope="col">До дивана</th><th scope="col">4K</th><th scope="col">Full HD</th></tr></thead>
<tbody>
<tr><td>1,5 м</td><td>40–43″</td><td>32″</td></tr>
<tr><td>2 м</td><td>50–55″</td><td>40″</td></tr>
<tr><td>2,5 м</td><td>65″</td><td>50″</td></tr>
<tr><td>3 м и больше</td><td>75″ и больше</td><td>55–60″</td></tr>
</tbody>
</table>
<h2>Светлая комната или вечерний зал</h2>
<p>Днём у окна важнее яркость: QLED и Mini LED не боятся солнца. Вечером в полумраке лучший чёрный у OLED.</p>
<h2>Частота</h2>
<p>60 Гц хватает для новостей и кино. Для футбола и приставки ищите 120 Гц и порт HDMI 2.1.</p>
<h2>Операционная система</h2>
<p>Google TV, Tizen, webOS — все показывают YouTube. Проверьте приложения, которыми пользуетесь дома, и есть ли цифровой тюнер DVB-T2: с ним эфирные каналы идут без приставки.</p>
<h2>Повесить или поставить</h2>
<p>Середина экрана — на уровне глаз сидящего, обычно 100–110 см от пола. Для подвеса посмотрите размер VESA и вес.</p>
<p><a href="/category/3011-televisions">Посмотреть телевизоры</a></p>`,
      uz: `
<p>Eng koʻp uchraydigan xato — televizorni tumba oʻlchamiga qarab olish. Koʻzdan hisoblang: ekrangacha masofani 4K uchun 1,5 ga, Full HD uchun 2 ga boʻling — diagonal chiqadi.</p>
<table>
<thead><tr><th scope="col">Divangacha</th><th scope="col">4K</th><th scope="col">Full HD</th></tr></thead>
<tbody>
<tr><td>1,5 m</td><td>40–43″</td><td>32″</td></tr>
<tr><td>2 m</td><td>50–55″</td><td>40″</td></tr>
<tr><td>2,5 m</td><td>65″</td><td>50″</td></tr>
<tr><td>3 m va koʻproq</td><td>75″ va katta</td><td>55–60″</td></tr>
</tbody>
</table>
<h2>Yorugʻ xona yoki kechki zal</h2>
<p>Kunduzi deraza yonida yorqinlik muhimroq: QLED va Mini LED quyoshdan qoʻrqmaydi. Kechqurun nim qorongʻida eng chuqur qora rang OLEDda.</p>
<h2>Chastota</h2>
<p>Yangilik va kinoga 60 Gs yetadi. Futbol va oʻyin pristavkasi uchun 120 Gs va HDMI 2.1 portini qidiring.</p>
<h2>Operatsion tizim</h2>
<p>Google TV, Tizen, webOS — hammasi YouTube koʻrsatadi. Uyda ishlatadigan ilovalaringizni va DVB-T2 raqamli tyuneri borligini tekshiring: u bilan efir kanallari pristavkasiz koʻrsatadi.</p>
<h2>Osish yoki qoʻyish</h2>
<p>Ekran oʻrtasi oʻtirgan odamning koʻzi balandligida, odatda poldan 100–110 sm. Osish uchun VESA oʻlchami va vazniga qarang.</p>
<p><a href="/uz/category/3011-televisions">Televizorlarni koʻrish</a></p>`,
    },
    art: { from: '#E9E7F8', to: '#B9B2E6' },
    goods: [
      ['tv', 0],
      ['soundbar', 0],
    ],
  },
  {
    id: 6,
    daysAgo: 13,
    name: { ru: 'Сколько памяти нужно в телефоне', uz: 'Telefonda qancha xotira kerak' },
    description: {
      ru: '128 или 256 ГБ, 8 или 12 ГБ оперативной: считаем фотографии, видео и мессенджеры.',
      uz: '128 yoki 256 GB, 8 yoki 12 GB operativ xotira: surat, video va messenjerlarni hisoblaymiz.',
    },
    body: {
      ru: `
<p>Память в телефоне кончается незаметно: система и приложения занимают 30–40 ГБ ещё до первой фотографии.</p>
<h2>Постоянная память</h2>
<ul>
<li><strong>128 ГБ</strong> — звонки, мессенджеры, фото без длинных видео.</li>
<li><strong>256 ГБ</strong> — спокойный выбор на три-четыре года: около 20 000 снимков и десятки часов видео.</li>
<li><strong>512 ГБ и больше</strong> — если снимаете в 4K или играете: минута 4K занимает до 400 МБ, большая игра — 10–30 ГБ.</li>
</ul>
<h2>Оперативная память</h2>
<p>6 ГБ — минимум для Android сегодня, 8 ГБ — удобно, 12 ГБ — для игр и множества открытых приложений. iPhone устроен иначе: ему хватает и меньшего объёма.</p>
<h2>Карта памяти</h2>
<p>Слот microSD есть не у всех. Карта подходит для фото и музыки, но приложения с неё работают медленно или не запускаются вовсе.</p>
<h2>Как освободить место сейчас</h2>
<ol>
<li>В мессенджере отключите автозагрузку видео и очистите кэш.</li>
<li>Перенесите фото в облако или на флешку.</li>
<li>Удалите игры, в которые не заходили два месяца.</li>
</ol>
<p><a href="/category/1011-smartphones">Посмотреть смартфоны</a></p>`,
      uz: `
<p>Telefon xotirasi sezdirmay tugaydi: tizim va ilovalar birinchi suratdan oldin ham 30–40 GB egallaydi.</p>
<h2>Doimiy xotira</h2>
<ul>
<li><strong>128 GB</strong> — qoʻngʻiroq, messenjerlar, uzun videosiz suratlar.</li>
<li><strong>256 GB</strong> — uch-toʻrt yilga xotirjam tanlov: 20 000 ga yaqin surat va oʻnlab soat video.</li>
<li><strong>512 GB va koʻproq</strong> — 4K da video olsangiz yoki oʻyin oʻynasangiz: 4K ning bir daqiqasi 400 MB gacha, katta oʻyin 10–30 GB joy oladi.</li>
</ul>
<h2>Operativ xotira</h2>
<p>Bugun Android uchun 6 GB — eng kami, 8 GB — qulay, 12 GB — oʻyin va koʻp ochiq ilovalar uchun. iPhone boshqacha ishlaydi: unga kamrogʻi ham yetadi.</p>
<h2>Xotira kartasi</h2>
<p>microSD uyasi hammasida ham yoʻq. Karta surat va musiqaga yaraydi, lekin ilovalar undan sekin ishlaydi yoki umuman ochilmaydi.</p>
<h2>Hoziroq joy boʻshatish</h2>
<ol>
<li>Messenjerda videolarni avtomatik yuklashni oʻchiring va keshni tozalang.</li>
<li>Suratlarni bulutga yoki fleshkaga koʻchiring.</li>
<li>Ikki oydan beri ochmagan oʻyinlaringizni oʻchiring.</li>
</ol>
<p><a href="/uz/category/1011-smartphones">Smartfonlarni koʻrish</a></p>`,
    },
    art: { from: '#EEF1FF', to: '#BAC6FF' },
    goods: [
      ['phone', 0],
      ['phone', 2],
      ['memory-card', 0],
    ],
  },
  {
    id: 7,
    daysAgo: 27,
    name: { ru: 'Ноутбук для учёбы', uz: 'Oʻqish uchun noutbuk' },
    description: {
      ru: 'Что нужно студенту, а за что переплачивать не стоит: экран, память, вес и батарея.',
      uz: 'Talabaga nima kerak, nimaga ortiqcha pul toʻlash shart emas: ekran, xotira, vazn va batareya.',
    },
    body: {
      ru: `
<p>Хороший учебный ноутбук лёгкий, тихий и доживает до вечера без розетки. Мощность нужна не всем.</p>
<h2>Минимум, о котором не пожалеете</h2>
<ul>
<li>оперативная память 16 ГБ, в крайнем случае 8 ГБ с возможностью добавить;</li>
<li>SSD от 512 ГБ, а не жёсткий диск;</li>
<li>экран 14–15,6″, IPS, Full HD;</li>
<li>вес до 1,7 кг, если носить каждый день;</li>
<li>клавиатура с русскими буквами и подсветкой.</li>
</ul>
<h2>По специальности</h2>
<p><strong>Гуманитарию и экономисту</strong> хватит встроенной графики. <strong>Программисту</strong> важнее память. <strong>Архитектору и дизайнеру</strong> нужны дискретная видеокарта и экран с охватом 100 % sRGB. Тому, кто вечером играет, подойдёт игровой ноутбук, но он тяжелее двух килограммов и шумит.</p>
<h2>Батарея</h2>
<p>Смотрите на ёмкость в ватт-часах: 50 и больше — это обычно день занятий. Зарядка через USB-C удобна: одна на телефон и ноутбук.</p>
<h2>Не забудьте</h2>
<p>Мышь, чехол и место для копий: диплом должен храниться в двух местах.</p>
<p><a href="/category/2011-laptops">Посмотреть ноутбуки</a></p>`,
      uz: `
<p>Oʻqish uchun yaxshi noutbuk yengil, sokin va rozetkasiz kechgacha yetadi. Katta quvvat hammaga ham kerak emas.</p>
<h2>Afsuslanmaydigan eng kam talablar</h2>
<ul>
<li>operativ xotira 16 GB, hech boʻlmasa qoʻshish mumkin boʻlgan 8 GB;</li>
<li>qattiq disk emas, 512 GB dan katta SSD;</li>
<li>ekran 14–15,6″, IPS, Full HD;</li>
<li>har kuni koʻtarib yurilsa, vazni 1,7 kg gacha;</li>
<li>yoritilgan qulay klaviatura.</li>
</ul>
<h2>Mutaxassislik boʻyicha</h2>
<p><strong>Gumanitar va iqtisodchiga</strong> oʻrnatilgan grafika yetadi. <strong>Dasturchiga</strong> xotira muhimroq. <strong>Arxitektor va dizaynerga</strong> alohida videokarta va 100 % sRGB ekran kerak. Kechqurun oʻynaydiganga oʻyin noutbuki mos, lekin u ikki kilogrammdan ogʻir va shovqinli.</p>
<h2>Batareya</h2>
<p>Vatt-soatdagi sigʻimga qarang: 50 va undan koʻpi odatda bir kunlik dars. USB-C orqali quvvatlash qulay: telefon va noutbukka bitta quvvatlagich.</p>
<h2>Unutmang</h2>
<p>Sichqoncha, gʻilof va nusxa uchun joy: diplom ishi ikki joyda saqlanishi kerak.</p>
<p><a href="/uz/category/2011-laptops">Noutbuklarni koʻrish</a></p>`,
    },
    art: { from: '#F1F2F6', to: '#C6D0E2' },
    goods: [
      ['laptop', 0],
      ['laptop', 1],
    ],
  },
];
