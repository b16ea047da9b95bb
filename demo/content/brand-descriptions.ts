import type { Both } from '../goods/format.ts';

/** What stands under a brand's name on its page: what it is known for and what of it is sold here. By slug. */
export const BRAND_DESCRIPTIONS: Record<string, Both> = {
  apple: {
    ru: 'iPhone, Mac, iPad и часы, которые понимают друг друга с первого включения. Здесь же — оригинальные зарядки, кабели и чехлы.',
    uz: 'Birinchi yoqishdanoq bir-birini tushunadigan iPhone, Mac, iPad va soatlar. Asl quvvatlagich, kabel va gʻiloflar ham shu yerda.',
  },
  xiaomi: {
    ru: 'От смартфона до робота-пылесоса и лампы: почти весь дом в одном приложении и по разумной цене.',
    uz: 'Smartfondan robot-changyutgich va lampagacha: deyarli butun uy bitta ilovada va hamyonbop narxda.',
  },
  lg: {
    ru: 'OLED-телевизоры с настоящим чёрным и крупная техника с инверторными моторами, на которые производитель даёт долгую гарантию.',
    uz: 'Chinakam qora rangli OLED televizorlar va ishlab chiqaruvchi uzoq kafolat beradigan invertor motorli yirik texnika.',
  },
  artel: {
    ru: 'Узбекская марка, мастера и запчасти для которой всегда рядом: холодильники, стиральные машины, плиты и кондиционеры для нашего лета и нашей электросети.',
    uz: 'Ustasi va ehtiyot qismi doim yaqin oʻzbek brendi: yozimiz va elektr tarmogʻimizga mos muzlatkich, kir yuvish mashinasi, plita va konditsionerlar.',
  },
  honor: {
    ru: 'Лёгкие смартфоны с ёмкими аккумуляторами и тонкий складной флагман, который открывается как книга.',
    uz: 'Batareyasi sigʻimli yengil smartfonlar va kitobdek ochiladigan yupqa buklanuvchi flagman.',
  },
  bosch: {
    ru: 'Тихая техника для встроенной кухни и надёжные помощники на столе: варочные панели, духовки, посудомоечные машины, чайники и мясорубки.',
    uz: 'Oʻrnatma oshxona uchun sokin texnika va ishonchli yordamchilar: pishirish panellari, duxovkalar, idish yuvish mashinalari, choynak va goʻsht qiymalagichlar.',
  },
  philips: {
    ru: 'Бритвы, щётки, парогенераторы и кофемашины на каждый день, а ещё умные лампы и замок, который узнаёт отпечаток пальца.',
    uz: 'Har kunlik soqol mashinkasi, tish choʻtkasi, bugʻ generatori va qahva mashinalari, yana aqlli lampalar va barmoq izini taniydigan qulf.',
  },
  sony: {
    ru: 'PlayStation с играми, наушники с сильным шумоподавлением, телевизоры BRAVIA и камеры Alpha — для тех, кто слушает и смотрит внимательно.',
    uz: 'PlayStation va oʻyinlar, shovqinni kuchli pasaytiradigan quloqchinlar, BRAVIA televizorlari va Alpha kameralari — diqqat bilan tinglab, tomosha qiladiganlar uchun.',
  },
  samsung: {
    ru: 'Galaxy всех размеров, от доступного A до складного Fold, телевизоры QLED и OLED, и техника для кухни и стирки под одной маркой.',
    uz: 'Hamyonbop A dan buklanuvchi Fold gacha Galaxy smartfonlari, QLED va OLED televizorlar, oshxona va kir yuvish texnikasi — bitta brendda.',
  },
  huawei: {
    ru: 'Часы и браслеты, которые живут неделю и дольше без зарядки, и открытые наушники-клипсы.',
    uz: 'Bir hafta va undan ortiq quvvatlanmasdan ishlaydigan soat va bilaguzuklar hamda quloqqa qistiriladigan ochiq quloqchinlar.',
  },
  lenovo: {
    ru: 'Ноутбуки для учёбы и работы с удобной клавиатурой, игровые LOQ и моноблок, которому хватает одной розетки.',
    uz: 'Klaviaturasi qulay oʻqish va ish noutbuklari, LOQ oʻyin noutbuklari va bitta rozetka yetarli monoblok.',
  },
  hp: {
    ru: 'Понятный ноутбук на каждый день и лазерный принтер, который годами печатает документы без капризов.',
    uz: 'Har kunlik qulay noutbuk va hujjatlarni yillab muammosiz chop etadigan lazerli printer.',
  },
  asus: {
    ru: 'Тонкие Zenbook и Vivobook, крепкие TUF для игр и монитор ProArt с выверенными цветами.',
    uz: 'Yupqa Zenbook va Vivobook, oʻyinlar uchun pishiq TUF va ranglari aniq sozlangan ProArt monitori.',
  },
  acer: {
    ru: 'Игровые ноутбуки Nitro: видеокарта GeForce RTX за разумные деньги.',
    uz: 'Nitro oʻyin noutbuklari: GeForce RTX videokartasi maʼqul narxda.',
  },
  tecno: {
    ru: 'Смартфоны CAMON с хорошей камерой за свою цену и запасом памяти.',
    uz: 'Narxiga yarasha yaxshi kamerali va xotirasi keng CAMON smartfonlari.',
  },
  infinix: {
    ru: 'Смартфоны с яркими экранами и быстрой зарядкой для тех, кто считает каждый сум.',
    uz: 'Har bir soʻmni hisoblaydiganlar uchun ekrani yorqin, tez quvvatlanadigan smartfonlar.',
  },
  realme: {
    ru: 'Смартфон с перископной камерой и спинкой, которая меняет цвет на холоде.',
    uz: 'Periskop kamerali, orqasi sovuqda rang oʻzgartiradigan smartfon.',
  },
  vivo: {
    ru: 'Тонкие смартфоны, созданные прежде всего для портретов и ночных снимков.',
    uz: 'Avvalo portret va tungi suratlar uchun yaratilgan yupqa smartfonlar.',
  },
  nokia: {
    ru: 'Кнопочные телефоны: громкий звонок, батарея на дни и ничего лишнего.',
    uz: 'Tugmali telefonlar: baland qoʻngʻiroq, bir necha kunga yetadigan batareya, ortiqcha hech narsa yoʻq.',
  },
  jbl: {
    ru: 'Колонки, которые не боятся ни воды, ни пыли, саундбар с отдельным сабвуфером и наушники с узнаваемым звуком.',
    uz: 'Suvdan ham, changdan ham qoʻrqmaydigan kolonkalar, alohida sabvuferli saundbar va ovozi tanish quloqchinlar.',
  },
  marshall: {
    ru: 'Звук и вид гитарного усилителя в колонках и наушниках, которые берут с собой.',
    uz: 'Gitara kuchaytirgichining ovozi va koʻrinishi — oʻzingiz bilan olib yuradigan kolonka va quloqchinlarda.',
  },
  tcl: {
    ru: 'Большие телевизоры с QLED и Mini LED, где за дюйм платят меньше обычного.',
    uz: 'QLED va Mini LED ekranli katta televizorlar: har bir dyuymi odatdagidan arzonroq.',
  },
  hisense: {
    ru: 'Яркие телевизоры Mini LED и вместительный четырёхдверный холодильник.',
    uz: 'Yorqin Mini LED televizorlar va sigʻimli toʻrt eshikli muzlatkich.',
  },
  haier: {
    ru: 'Холодильники, стиральные и сушильные машины серии I-Pro: большая загрузка и тихий отжим.',
    uz: 'Muzlatkichlar, I-Pro seriyasidagi kir yuvish va quritish mashinalari: sigʻimi katta, siqishi sokin.',
  },
  midea: {
    ru: 'Кондиционеры, духовки, посудомоечные машины и газовые колонки без переплаты за имя.',
    uz: 'Nomi uchun ortiqcha haq olinmaydigan konditsioner, duxovka, idish yuvish mashinasi va gaz kolonkalari.',
  },
  beko: {
    ru: 'Европейская техника для дома: холодильники, стиральные, сушильные и посудомоечные машины в одном спокойном стиле.',
    uz: 'Uy uchun yevropacha texnika: muzlatkich, kir yuvish, quritish va idish yuvish mashinalari — bir xil sokin uslubda.',
  },
  indesit: {
    ru: 'Узкие и простые стиральные машины для небольшой ванной.',
    uz: 'Kichik vannaxona uchun tor va sodda kir yuvish mashinalari.',
  },
  gorenje: {
    ru: 'Электрические плиты и варочные панели: стеклокерамика, которую легко держать чистой.',
    uz: 'Elektr plita va pishirish panellari: tozalash oson boʻlgan shisha-keramika.',
  },
  electrolux: {
    ru: 'Встраиваемый духовой шкаф с паром и проточный водонагреватель: горячая вода сразу, без бака.',
    uz: 'Bugʻli oʻrnatma duxovka va oqar suv isitgichi: baksiz, issiq suv darhol.',
  },
  hofmann: {
    ru: 'Вся встроенная кухня одной марки: панели, духовки, вытяжки и посудомойка, которые подходят друг к другу.',
    uz: 'Butun oʻrnatma oshxona bitta brendda: bir-biriga mos panel, duxovka, havo tortgich va idish yuvish mashinasi.',
  },
  shivaki: {
    ru: 'Проверенная в наших домах техника: холодильники, полуавтоматы, пылесосы и кондиционеры по доступной цене.',
    uz: 'Uylarimizda sinalgan texnika: hamyonbop narxdagi muzlatkich, yarim avtomat kir mashinasi, changyutgich va konditsionerlar.',
  },
  goodwell: {
    ru: 'Небольшая кухонная техника и вентиляторы для первой собственной квартиры.',
    uz: 'Birinchi oʻz uyingiz uchun kichik oshxona texnikasi va ventilyatorlar.',
  },
  avalon: {
    ru: 'Газовые плиты и инверторные кондиционеры, простые в уходе и в ремонте.',
    uz: 'Parvarishi ham, taʼmiri ham oson gaz plitalari va invertorli konditsionerlar.',
  },
  ariston: {
    ru: 'Плоские водонагреватели: горячая вода есть и тогда, когда её отключили во всём доме.',
    uz: 'Yassi suv isitgichlar: butun uyda oʻchirilganda ham issiq suv sizda bor.',
  },
  tefal: {
    ru: 'Утюги, гриль, который сам узнаёт толщину куска, и точные весы.',
    uz: 'Dazmollar, goʻsht qalinligini oʻzi aniqlaydigan gril va aniq tarozilar.',
  },
  braun: {
    ru: 'Бритвы, которые служат годами, эпиляторы и блендеры с крепкими моторами.',
    uz: 'Yillab xizmat qiladigan soqol mashinkalari, epilyatorlar va motori baquvvat blenderlar.',
  },
  moulinex: {
    ru: 'Мясорубка на казан плова, мультиварка с давлением и соковыжималка к сезону фруктов.',
    uz: 'Bir qozon oshga yetadigan qiymalagich, bosimli multivarka va meva mavsumiga sharbat chiqargich.',
  },
  delonghi: {
    ru: 'Итальянский кофе дома, от рожка до автомата, и масляные обогреватели на зиму.',
    uz: 'Uyda italyancha qahva — rojokdan avtomatgacha, qishga esa moyli isitgichlar.',
  },
  dyson: {
    ru: 'Техника вокруг воздуха: фены и стайлеры, беспроводной пылесос, вентилятор и очиститель.',
    uz: 'Havo bilan ishlaydigan texnika: fen va stayler, simsiz changyutgich, ventilyator va havo tozalagich.',
  },
  dreame: {
    ru: 'Роботы, которые сами чистятся на станции, и пылесосы, которые моют пол.',
    uz: 'Stansiyada oʻzini oʻzi tozalaydigan robotlar va pol yuvadigan changyutgichlar.',
  },
  roborock: {
    ru: 'Робот-пылесос, который помнит карту квартиры и сам выгружает пыль в станцию.',
    uz: 'Uy xaritasini eslab qoladigan va changni stansiyaga oʻzi boʻshatadigan robot-changyutgich.',
  },
  karcher: {
    ru: 'Моющий пылесос для ковров, диванов и сидений машины.',
    uz: 'Gilam, divan va mashina oʻrindiqlari uchun yuvuvchi changyutgich.',
  },
  panasonic: {
    ru: 'Термопоты, хлебопечка, соковыжималка и ирригатор: японская основательность в мелочах.',
    uz: 'Termopot, non pechi, sharbat chiqargich va irrigator: mayda narsada ham yaponcha puxtalik.',
  },
  babyliss: {
    ru: 'Фен и плойка для укладки, как после салона.',
    uz: 'Salondan chiqqandek turmak uchun fen va jingalaklagich.',
  },
  rowenta: {
    ru: 'Ручной отпариватель и фен-щётка: рубашка и укладка за одно утро.',
    uz: 'Qoʻl bugʻlagichi va fen-choʻtka: koʻylak ham, soch turmagi ham bir tongda tayyor.',
  },
  canon: {
    ru: 'Беззеркальная EOS R50 для первых шагов, светосильный объектив RF и лазерное МФУ.',
    uz: 'Ilk qadamlar uchun EOS R50 oynasiz kamerasi, yorugʻ RF obyektivi va lazerli koʻp vazifali qurilma.',
  },
  epson: {
    ru: 'МФУ с чернилами на тысячи страниц и проектор для домашнего кино.',
    uz: 'Siyohi minglab sahifaga yetadigan koʻp vazifali qurilma va uy kinosi uchun proyektor.',
  },
  'tp-link': {
    ru: 'Wi-Fi до дальней комнаты, камеры и розетки Tapo, которые настраиваются за пять минут.',
    uz: 'Eng chekka xonagacha yetadigan Wi-Fi, besh daqiqada sozlanadigan Tapo kamera va rozetkalari.',
  },
  keenetic: {
    ru: 'Роутер, который обновляется годами и объединяется с другими в одну сеть.',
    uz: 'Yillab yangilanib turadigan va boshqalari bilan bitta tarmoqqa birlashadigan router.',
  },
  logitech: {
    ru: 'Мыши, клавиатуры и геймпад, которые просто работают на любом компьютере.',
    uz: 'Har qanday kompyuterda muammosiz ishlaydigan sichqoncha, klaviatura va geympad.',
  },
  microsoft: {
    ru: 'Xbox, геймпады к нему и игры, которые идут и на компьютере.',
    uz: 'Xbox, uning geympadlari va kompyuterda ham ishlaydigan oʻyinlar.',
  },
  nintendo: {
    ru: 'Switch, Switch 2 и игры, в которые играют всей семьёй: дома на экране и в дороге.',
    uz: 'Switch, Switch 2 va butun oila oʻynaydigan oʻyinlar: uyda ekranda, yoʻlda qoʻlda.',
  },
  gopro: {
    ru: 'Экшн-камера для гор, велосипеда и воды: трясёт вас, а не кадр.',
    uz: 'Togʻ, velosiped va suv uchun ekshn-kamera: siz silkinsangiz ham, tasvir silkinmaydi.',
  },
  dji: {
    ru: 'Дроны от карманного Neo до складных Mini и Air, и экшн-камера Osmo.',
    uz: 'Choʻntakka sigʻadigan Neo dan buklanuvchi Mini va Air gacha dronlar hamda Osmo ekshn-kamerasi.',
  },
  fujifilm: {
    ru: 'Instax печатает снимок сразу, а беззеркальная камера даёт цвета любимой плёнки.',
    uz: 'Instax suratni darhol chiqaradi, oynasiz kamera esa sevimli plyonka ranglarini beradi.',
  },
  nikon: {
    ru: 'Беззеркальная камера Z с удобной рукояткой для тех, кто снимает и фото, и видео.',
    uz: 'Ham surat, ham video oladiganlar uchun tutqichi qulay Z oynasiz kamerasi.',
  },
  anker: {
    ru: 'Зарядки и внешние аккумуляторы, которые мало весят и быстро заряжают.',
    uz: 'Yengil va tezkor quvvatlagichlar hamda tashqi batareyalar.',
  },
  baseus: {
    ru: 'Зарядки, кабели и магнитные аккумуляторы на каждый карман.',
    uz: 'Har hamyonga mos quvvatlagich, kabel va magnitli tashqi batareyalar.',
  },
  ugreen: {
    ru: 'Кабели в оплётке, беспроводная зарядка и аккумулятор, от которого работает и ноутбук.',
    uz: 'Toʻqima qoplamali kabellar, simsiz quvvatlagich va noutbukni ham quvvatlaydigan batareya.',
  },
  kingston: {
    ru: 'Карты памяти, флешки и SSD, в том числе IronKey с шифрованием.',
    uz: 'Xotira kartalari, fleshkalar va SSD, jumladan shifrlovchi IronKey.',
  },
  sandisk: {
    ru: 'Быстрые карты для камер и телефонов и флешка с двумя разъёмами.',
    uz: 'Kamera va telefonlar uchun tezkor kartalar va ikki ulagichli fleshka.',
  },
  aqara: {
    ru: 'Хаб, датчики и замки для дома, который сам гасит свет и говорит, что открыто окно.',
    uz: 'Chiroqni oʻzi oʻchirib, ochiq derazani aytib turadigan uy uchun xab, datchik va qulflar.',
  },
  yandex: {
    ru: 'Станции с Алисой: музыка, таймер на кухне и умный дом голосом.',
    uz: 'Alisali stansiyalar: musiqa, oshxonada taymer va ovoz bilan boshqariladigan aqlli uy.',
  },
  omron: {
    ru: 'Тонометры на плечо и на запястье: крупные цифры и одна кнопка.',
    uz: 'Yelka va bilak uchun tonometrlar: yirik raqamlar va bitta tugma.',
  },
  'oral-b': {
    ru: 'Электрическая щётка, которая подсказывает, когда вы нажали слишком сильно.',
    uz: 'Haddan tashqari qattiq bosganingizni aytib turadigan elektr tish choʻtkasi.',
  },
  kenwood: {
    ru: 'Планетарный миксер, чаши которого хватит на тесто для всей семьи.',
    uz: 'Butun oila xamiriga yetadigan kosali planetar mikser.',
  },
  redmond: {
    ru: 'Мультиварка с программами на каждый день, сэндвичница и кухонные весы.',
    uz: 'Har kunlik dasturli multivarka, buterbrod pishirgich va oshxona tarozisi.',
  },
  polaris: {
    ru: 'Недорогие помощники: кофемолка и увлажнитель для сухой зимы.',
    uz: 'Arzon yordamchilar: qahva maydalagich va quruq qish uchun havo namlagich.',
  },
  janome: {
    ru: 'Швейные машины, на которых учатся и потом не расстаются.',
    uz: 'Oʻrganish oson, keyin ajralish qiyin boʻlgan tikuv mashinalari.',
  },
  apc: {
    ru: 'Бесперебойное питание: время сохранить работу, когда гаснет свет.',
    uz: 'Uzluksiz taʼminot: chiroq oʻchganda ishni saqlab olishga vaqt beradi.',
  },
  hyperx: {
    ru: 'Гарнитуры, клавиатуры и геймпады для долгих вечеров в игре.',
    uz: 'Uzoq oʻyin oqshomlari uchun garnitura, klaviatura va geympadlar.',
  },
  msi: {
    ru: 'Игровые компьютер и ноутбук с видеокартой GeForce RTX и запасом на охлаждение.',
    uz: 'GeForce RTX videokartali, sovitishi puxta oʻyin kompyuteri va noutbuki.',
  },
  google: {
    ru: 'Pixel: чистый Android, обновления раньше всех и камера, которая думает за вас.',
    uz: 'Pixel: toza Android, hammadan oldin keladigan yangilanishlar va siz uchun oʻylaydigan kamera.',
  },
  oneplus: {
    ru: 'Быстрый флагман, который заряжается чуть дольше получаса.',
    uz: 'Yarim soatdan sal koʻproqda quvvatlanadigan tezkor flagman.',
  },
  nothing: {
    ru: 'Смартфон с прозрачной спинкой и оболочкой, в которой нет лишнего.',
    uz: 'Orqasi shaffof, ortiqcha ilovalari yoʻq smartfon.',
  },
  garmin: {
    ru: 'Спортивные часы, которые точно считают тренировку и держат заряд больше недели.',
    uz: 'Mashgʻulotni aniq hisoblaydigan, bir quvvatda bir haftadan ortiq ishlaydigan sport soatlari.',
  },
  amazfit: {
    ru: 'Крепкие часы с навигацией и батареей на несколько недель — без лишних трат.',
    uz: 'Navigatsiyali, batareyasi bir necha haftaga yetadigan pishiq soatlar — ortiqcha xarajatsiz.',
  },
  poco: {
    ru: 'Мощность флагмана в смартфоне среднего класса.',
    uz: 'Oʻrta toifa smartfonda flagman quvvati.',
  },
  gree: {
    ru: 'Сплит-системы Pular: тихо холодят летом и греют в межсезонье.',
    uz: 'Pular split-tizimlari: yozda sokin sovitadi, kuz va bahorda isitadi.',
  },
  ballu: {
    ru: 'Конвекторы и инфракрасные обогреватели: тепло там, где оно нужно.',
    uz: 'Konvektor va infraqizil isitgichlar: issiqlik aynan kerak joyda.',
  },
  insta360: {
    ru: 'Маленькие экшн-камеры с умной стабилизацией и монтажом в телефоне.',
    uz: 'Tasvirni aqlli barqarorlashtiradigan, videosi telefonda montaj qilinadigan kichik ekshn-kameralar.',
  },
  ezviz: {
    ru: 'Уличные камеры: одна поворачивается вслед за человеком, другая работает от батареи и SIM-карты, где нет ни провода, ни Wi-Fi.',
    uz: 'Tashqi kameralar: biri odam ortidan buriladi, boshqasi sim ham, Wi-Fi ham yetmagan joyda batareya va SIM-karta bilan ishlaydi.',
  },
  spigen: {
    ru: 'Чехлы и стёкла, которые принимают удар вместо телефона.',
    uz: 'Telefon oʻrniga zarbani oʻziga oladigan gʻilof va himoya oynalari.',
  },
  transcend: {
    ru: 'Карты памяти и флешки для тех, кому важнее срок службы.',
    uz: 'Uzoq xizmat muddatini qadrlaydiganlar uchun xotira kartalari va fleshkalar.',
  },
  brother: {
    ru: 'Лазерные МФУ с недорогой печатью и швейные машины для дома и ателье.',
    uz: 'Arzon chop etadigan lazerli koʻp vazifali qurilmalar, uy va atelye uchun tikuv mashinalari.',
  },
};
