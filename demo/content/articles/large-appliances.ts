import type { DemoPost } from '../demo-texts.ts';

export const LARGE_APPLIANCE_ARTICLES: DemoPost[] = [
  {
    id: 1,
    daysAgo: 5,
    name: { ru: 'Как выбрать холодильник', uz: 'Muzlatkichni qanday tanlash kerak' },
    description: {
      ru: 'Объём на семью, No Frost или капельная система, шум и счёт за свет: пять вопросов перед покупкой.',
      uz: 'Oilaga yetarli hajm, No Frost yoki tomchili tizim, shovqin va elektr sarfi: xariddan oldingi besh savol.',
    },
    body: {
      ru: `
<p>Холодильник покупают на десять–пятнадцать лет, поэтому полчаса на выбор окупаются. Начните не с марки, а с рулетки.</p>
<h2>Сначала место</h2>
<p>Измерьте нишу и прибавьте зазоры: по 2–3 см с боков и 5 см сверху и сзади, чтобы холодильник не перегревался. Проверьте, пройдёт ли он в дверь, и куда будет открываться створка.</p>
<h2>Сколько литров</h2>
<table>
<thead><tr><th scope="col">Семья</th><th scope="col">Общий объём</th></tr></thead>
<tbody>
<tr><td>1–2 человека</td><td>200–280 л</td></tr>
<tr><td>3–4 человека</td><td>300–380 л</td></tr>
<tr><td>5 и больше, или заготовки на зиму</td><td>от 400 л либо отдельный морозильник</td></tr>
</tbody>
</table>
<h2>No Frost или капельная система</h2>
<p>No Frost не нужно размораживать, температура в нём ровнее, но продукты сохнут быстрее — храните их в закрытой посуде. Капельный тише и дешевле, зато морозилку придётся размораживать раз в полгода.</p>
<h2>Компрессор и напряжение</h2>
<p>Инверторный компрессор работает тише и тратит меньше. Если напряжение дома скачет, посмотрите на диапазон питания в характеристиках или возьмите стабилизатор: летом это чаще всего и спасает технику.</p>
<h2>Счёт за свет</h2>
<p>Годовой расход в кВт·ч указан на этикетке. Разница между классами A и C на большом холодильнике — до ста с лишним кВт·ч в год.</p>
<p><a href="/category/4011-fridges">Посмотреть холодильники</a></p>`,
      uz: `
<p>Muzlatkich oʻn–oʻn besh yilga olinadi, shuning uchun tanlashga ketgan yarim soat oʻzini oqlaydi. Brenddan emas, ruletkadan boshlang.</p>
<h2>Avval joy</h2>
<p>Joyni oʻlchang va tirqish qoʻshing: muzlatkich qizib ketmasligi uchun yonlaridan 2–3 sm, tepa va orqasidan 5 sm. Eshikdan oʻtishini va qaysi tomonga ochilishini tekshiring.</p>
<h2>Necha litr</h2>
<table>
<thead><tr><th scope="col">Oila</th><th scope="col">Umumiy hajm</th></tr></thead>
<tbody>
<tr><td>1–2 kishi</td><td>200–280 l</td></tr>
<tr><td>3–4 kishi</td><td>300–380 l</td></tr>
<tr><td>5 va undan koʻp yoki qishki zaxira</td><td>400 l dan yoki alohida muzlatgich kamera</td></tr>
</tbody>
</table>
<h2>No Frost yoki tomchili tizim</h2>
<p>No Frost muzini eritish shart emas, harorati bir tekis, lekin mahsulotlar tezroq quriydi — yopiq idishda saqlang. Tomchili tizim sokinroq va arzonroq, ammo muzxonani yarim yilda bir eritish kerak.</p>
<h2>Kompressor va kuchlanish</h2>
<p>Inverterli kompressor sokinroq ishlaydi va kam sarflaydi. Uyda kuchlanish sakrasa, xususiyatlardagi quvvat oraligʻiga qarang yoki stabilizator oling: yozda texnikani koʻpincha shu asraydi.</p>
<h2>Elektr sarfi</h2>
<p>Yillik sarf kVt·soatda yorliqda yozilgan. Katta muzlatkichda A va C sinflari farqi yiliga yuz kVt·soatdan oshishi mumkin.</p>
<p><a href="/uz/category/4011-fridges">Muzlatkichlarni koʻrish</a></p>`,
    },
    art: { from: '#EAF2FB', to: '#B6CFEA' },
    goods: [
      ['fridge', 4],
      ['fridge', 0],
      ['fridge', 6],
    ],
  },
  {
    id: 2,
    daysAgo: 19,
    name: { ru: 'Стиральная машина: на что смотреть', uz: 'Kir yuvish mashinasi: nimaga eʼtibor berish kerak' },
    description: {
      ru: 'Загрузка, глубина, отжим и двигатель — и почему лишние программы не нужны.',
      uz: 'Sigʻim, chuqurlik, siqish va dvigatel — va nega ortiqcha dasturlar kerak emas.',
    },
    body: {
      ru: `
<h2>Загрузка</h2>
<p>Одному или двоим хватает 5–6 кг, семье из четырёх — 7–8 кг. Одеяло и куртку спокойно постирает машина от 8 кг. Полупустая машина отжимает хуже и стучит, поэтому «на всякий случай побольше» не всегда лучше.</p>
<h2>Глубина</h2>
<p>Узкие машины, 40–45 см, спасают маленькую ванную. Полноразмерные, 55–60 см, устойчивее и тише на отжиме.</p>
<h2>Отжим</h2>
<p>1000–1200 оборотов достаточно почти для всего. При 1400 бельё суше, но сильнее мнётся; тонкие ткани отжимают на 600–800.</p>
<h2>Двигатель</h2>
<p>Прямой привод и инверторный мотор тише ременного и дольше служат — обратите внимание на гарантию именно на двигатель.</p>
<h2>Что действительно пригодится</h2>
<ul>
<li>быстрая стирка на 15–30 минут;</li>
<li>отложенный старт;</li>
<li>защита от протечек;</li>
<li>пар — если в доме дети или аллергия.</li>
</ul>
<p>Вода у нас жёсткая: раз в месяц запускайте пустую машину на 60 °C со средством от накипи.</p>
<p><a href="/category/4021-washing-machines">Посмотреть стиральные машины</a></p>`,
      uz: `
<h2>Sigʻim</h2>
<p>Bir–ikki kishiga 5–6 kg yetadi, toʻrt kishilik oilaga — 7–8 kg. Koʻrpa va kurtkani 8 kg dan katta mashina bemalol yuvadi. Yarim boʻsh mashina yomonroq siqadi va taqillaydi, shuning uchun «har ehtimolga kattaroq» har doim ham yaxshi emas.</p>
<h2>Chuqurlik</h2>
<p>40–45 sm li tor mashinalar kichik vannaxonani qutqaradi. 55–60 sm li toʻliq oʻlchamlilari siqishda turgʻunroq va sokinroq.</p>
<h2>Siqish</h2>
<p>1000–1200 aylanish deyarli hammasiga yetadi. 1400 da kir quruqroq, ammo koʻproq gʻijimlanadi; nozik matolar 600–800 da siqiladi.</p>
<h2>Dvigatel</h2>
<p>Toʻgʻridan-toʻgʻri yuritma va inverterli motor tasmalidan sokinroq va uzoqroq xizmat qiladi — aynan dvigatel kafolatiga eʼtibor bering.</p>
<h2>Haqiqatan kerak boʻladigani</h2>
<ul>
<li>15–30 daqiqalik tez yuvish;</li>
<li>kechiktirib ishga tushirish;</li>
<li>suv oqishidan himoya;</li>
<li>bugʻ — uyda bola yoki allergiya boʻlsa.</li>
</ul>
<p>Bizda suv qattiq: oyda bir marta boʻsh mashinani 60 °C da quyqaga qarshi vosita bilan ishlating.</p>
<p><a href="/uz/category/4021-washing-machines">Kir yuvish mashinalarini koʻrish</a></p>`,
    },
    art: { from: '#EDF3F0', to: '#B9D6C9' },
    goods: [
      ['washer', 1],
      ['washer', 2],
      ['dryer', 0],
    ],
  },
  {
    id: 3,
    daysAgo: 44,
    name: { ru: 'Какой мощности нужен кондиционер', uz: 'Konditsioner quvvati qancha boʻlishi kerak' },
    description: {
      ru: 'Простой расчёт по площади и поправки на солнце, потолки и людей.',
      uz: 'Maydon boʻyicha oddiy hisob hamda quyosh, shift va odamlar uchun tuzatishlar.',
    },
    body: {
      ru: `
<p>Слабый кондиционер в июле работает без остановки и всё равно не справляется; слишком мощный часто включается и сушит воздух. Считать просто: на каждые 10 м² при потолке до 2,7 м нужен примерно 1 кВт холода.</p>
<table>
<thead><tr><th scope="col">Комната</th><th scope="col">Мощность</th><th scope="col">Класс</th></tr></thead>
<tbody>
<tr><td>до 20 м²</td><td>2,0–2,2 кВт</td><td>7 000 BTU</td></tr>
<tr><td>до 25 м²</td><td>2,6 кВт</td><td>9 000 BTU</td></tr>
<tr><td>до 35 м²</td><td>3,5 кВт</td><td>12 000 BTU</td></tr>
<tr><td>до 50 м²</td><td>5,3 кВт</td><td>18 000 BTU</td></tr>
</tbody>
</table>
<h2>Что прибавить</h2>
<ul>
<li>окна на юг или запад, последний этаж — 20 %;</li>
<li>потолок 3 м и выше — 10–15 %;</li>
<li>каждый человек сверх двух — 0,1 кВт;</li>
<li>компьютер или большой телевизор — 0,2–0,3 кВт.</li>
</ul>
<h2>Обычный или инверторный</h2>
<p>Инверторный держит температуру ровно, тише и экономнее при долгой работе. Обычный дешевле и хорош там, где его включают на час-другой.</p>
<h2>Не забудьте про зиму</h2>
<p>Если хотите греться кондиционером, посмотрите, до какой температуры снаружи он работает на тепло: у одних до −7 °C, у других до −15 °C.</p>`,
      uz: `
<p>Kuchsiz konditsioner iyulda toʻxtamay ishlaydi va ulgurmaydi; haddan tashqari kuchlisi tez-tez yonib, havoni quritadi. Hisoblash oson: shifti 2,7 m gacha boʻlgan har 10 m² ga taxminan 1 kVt sovuq kerak.</p>
<table>
<thead><tr><th scope="col">Xona</th><th scope="col">Quvvat</th><th scope="col">Sinf</th></tr></thead>
<tbody>
<tr><td>20 m² gacha</td><td>2,0–2,2 kVt</td><td>7 000 BTU</td></tr>
<tr><td>25 m² gacha</td><td>2,6 kVt</td><td>9 000 BTU</td></tr>
<tr><td>35 m² gacha</td><td>3,5 kVt</td><td>12 000 BTU</td></tr>
<tr><td>50 m² gacha</td><td>5,3 kVt</td><td>18 000 BTU</td></tr>
</tbody>
</table>
<h2>Nima qoʻshiladi</h2>
<ul>
<li>derazalar janub yoki gʻarbga qaragan, oxirgi qavat — 20 %;</li>
<li>shift 3 m va undan baland — 10–15 %;</li>
<li>ikki kishidan ortiq har bir odam — 0,1 kVt;</li>
<li>kompyuter yoki katta televizor — 0,2–0,3 kVt.</li>
</ul>
<h2>Oddiy yoki inverterli</h2>
<p>Inverterlisi haroratni bir tekis ushlaydi, uzoq ishlaganda sokinroq va tejamli. Oddiysi arzonroq va bir-ikki soatga yoqiladigan joyda yaxshi.</p>
<h2>Qishni unutmang</h2>
<p>Konditsioner bilan isinmoqchi boʻlsangiz, tashqarida necha darajagacha isitishga ishlashini koʻring: birida −7 °C, boshqasida −15 °C.</p>`,
    },
    art: { from: '#E2F3FB', to: '#A6D6EC' },
    goods: [
      ['air-conditioner', 0],
      ['air-conditioner', 3],
    ],
  },
  {
    id: 4,
    daysAgo: 58,
    name: { ru: 'Водонагреватель без ошибок', uz: 'Suv isitgichni xatosiz tanlash' },
    description: {
      ru: 'Сколько литров нужно семье, какой бак лучше — эмалированный или стальной — и как продлить ему жизнь.',
      uz: 'Oilaga necha litr kerak, qaysi bak yaxshi — emalli yoki poʻlat — va uning umrini qanday uzaytirish mumkin.',
    },
    body: {
      ru: `
<h2>Сколько литров</h2>
<ul>
<li>мойка на кухне — 10–15 л;</li>
<li>душ для одного или двоих — 50 л;</li>
<li>семья из трёх-четырёх человек — 80 л;</li>
<li>ванна или большая семья — 100 л и больше.</li>
</ul>
<p>Бак на 80 литров с нагревателем 1,5 кВт греет воду примерно два с половиной — три часа, с двумя нагревателями на 2 кВт — около двух.</p>
<h2>Бак</h2>
<p>Эмалированный дешевле и не боится жёсткой воды, пока цел магниевый анод. Стальной бак прочнее, но важен качественный шов: смотрите на срок гарантии именно на бак.</p>
<h2>Форма</h2>
<p>Плоский встанет в нишу и за дверь, круглый дольше держит тепло. Горизонтальный вешают под потолок, но перемешивание воды в нём сильнее, и горячей воды выходит меньше.</p>
<h2>Установка и безопасность</h2>
<ul>
<li>Обязательны заземление, УЗО и предохранительный клапан.</li>
<li>Стена должна держать двойной вес полного бака.</li>
<li>Меняйте магниевый анод раз в год-полтора: при нашей воде он расходуется быстро.</li>
<li>Держите 55–60 °C: так экономнее и меньше накипи.</li>
</ul>`,
      uz: `
<h2>Necha litr</h2>
<ul>
<li>oshxona rakovinasi — 10–15 l;</li>
<li>bir-ikki kishiga dush — 50 l;</li>
<li>uch-toʻrt kishilik oila — 80 l;</li>
<li>vanna yoki katta oila — 100 l va undan koʻp.</li>
</ul>
<p>1,5 kVt isitgichli 80 litrlik bak suvni taxminan ikki yarim — uch soatda, 2 kVt li ikki isitgich bilan ikki soatcha isitadi.</p>
<h2>Bak</h2>
<p>Emallisi arzonroq va magniy anod butun ekan, qattiq suvdan qoʻrqmaydi. Poʻlat bak mustahkamroq, ammo choki sifatli boʻlishi muhim: aynan bakka berilgan kafolat muddatiga qarang.</p>
<h2>Shakl</h2>
<p>Yassisi tokcha va eshik orqasiga sigʻadi, dumalogʻi issiqni uzoqroq saqlaydi. Gorizontali shift ostiga osiladi, lekin unda suv koʻproq aralashadi va issiq suv kamroq chiqadi.</p>
<h2>Oʻrnatish va xavfsizlik</h2>
<ul>
<li>Yerga ulash, himoya uzgichi (UZO) va saqlagich klapan majburiy.</li>
<li>Devor toʻla bakning ikki baravar ogʻirligini koʻtarishi kerak.</li>
<li>Magniy anodni bir–bir yarim yilda almashtiring: bizning suvda u tez yeyiladi.</li>
<li>55–60 °C da ushlang: shunda tejamli va quyqa kam boʻladi.</li>
</ul>`,
    },
    art: { from: '#FBEDE3', to: '#F0C4A2' },
    goods: [
      ['water-heater', 0],
      ['water-heater', 2],
    ],
  },
];
