/**
 * What people buy elsewhere, by trade: food, clothes, furniture and so on. A search for one of these is not a slip of the
 * finger in, nor the beginning of, the name of an appliance: `хлеб` is no half-typed bread maker. A shop that does sell
 * one is not concerned: its goods have the word. Dictionary forms; more than one word by `_`; Uzbek in Latin letters.
 */
export const OTHER_TRADES = {
  russian: `
    хлеб батон булка лепешка торт пирожное пирог печенье конфеты шоколад шоколадка мармелад зефир халва мед варенье
    джем молоко кефир сметана творог йогурт сыр масло сливки мороженое яйцо яйца мясо говядина баранина свинина курица
    фарш колбаса сосиски сардельки рыба лосось икра креветки рис гречка мука сахар соль крупа макароны лапша вермишель
    овсянка картофель картошка морковь лук чеснок помидор помидоры огурец огурцы капуста баклажан перец редис свекла
    тыква арбуз дыня яблоко яблоки груша банан апельсин мандарин лимон виноград персик абрикос гранат клубника малина
    вишня черешня орехи миндаль фисташки арахис изюм курага семечки чипсы сухарики специи приправа соус майонез кетчуп
    уксус консервы чай кофе_в_зернах кофе_растворимый какао сок лимонад квас минералка водка вино пиво коньяк виски
    шампанское сигареты табак кальян пицца суши бургер шашлык плов самса суп обед завтрак платье юбка брюки джинсы
    шорты рубашка футболка майка блузка кофта свитер джемпер толстовка худи куртка пальто плащ шуба пуховик жилет
    пиджак костюм халат пижама белье трусы бюстгальтер лифчик носки колготки чулки купальник плавки шапка кепка шляпа
    шарф платок перчатки варежки ремень галстук обувь туфли ботинки сапоги кроссовки кеды босоножки сандалии тапочки
    балетки валенки одежда школьная_форма спецодежда кошелек бумажник чемодан саквояж зонт зонтик кольцо серьги
    цепочка браслет_золотой кулон бусы брошь бижутерия украшения золото серебро диван кровать матрас подушка одеяло
    простыня наволочка пододеяльник покрывало плед штора шторы занавеска тюль ковер палас коврик_для_ванной стол стул
    табурет табуретка комод тумбочка сервант буфет гардероб вешалка шкаф_купе полка_книжная зеркало картина рама ваза
    свеча свечи статуэтка гобелен мебель гарнитур раскладушка колыбель люлька этажерка кастрюля сковорода сковородка
    казан тарелка чашка кружка стакан бокал рюмка ложка вилка поднос кувшин графин скатерть салфетки полотенце сервиз
    посуда половник дуршлаг терка скалка разделочная_доска дверь окно подоконник обои ламинат паркет линолеум
    плитка_керамическая кафель плинтус кирпич цемент бетон песок щебень гипс гипсокартон штукатурка шпаклевка краска
    лак клей герметик доска брус фанера шифер черепица профнастил металлочерепица арматура труба сваи забор ворота
    калитка лестница стремянка кровля утеплитель пенопласт раковина унитаз ванна душевая_кабина смеситель кран биде
    сифон батарея_отопления гвоздь гвозди шуруп саморез болт гайка шайба дюбель молоток топор пила ножовка рубанок
    стамеска лопата грабли вилы тяпка тачка секатор рулетка отвертка плоскогубцы кусачки напильник кисть валик
    перфоратор болгарка шуруповерт лобзик бензопила мотоблок мотокоса бензокоса культиватор газонокосилка снегоуборщик дровокол сварка сварочный_аппарат бетономешалка генератор_бензиновый семена
    саженцы рассада удобрение теплица горшок_цветочный цветок букет роза розы тюльпаны елка газон чернозем навоз
    автомобиль машина_легковая мотоцикл мопед скутер велосипед трактор комбайн прицеп лодка катер яхта вертолет
    самолет шины шина покрышка колесо диск_колесный аккумулятор_автомобильный моторное_масло антифриз тосол бампер
    фара капот карбюратор глушитель радиатор_автомобильный лобовое_стекло стеклоочиститель домкрат запчасти
    автозапчасти бензин солярка книга книги учебник словарь роман журнал газета тетрадь блокнот ручка_шариковая
    карандаш фломастеры краски пластилин альбом пенал линейка циркуль ластик дневник открытка конверт глобус
    канцтовары лекарство таблетки витамины бинт вата шприц пластырь мазь сироп капли градусник костыли аспирин
    парацетамол антибиотик очки линзы_контактные протез аптечка маска_медицинская крем шампунь бальзам_для_волос мыло
    гель_для_душа дезодорант духи туалетная_вода одеколон помада тушь_для_ресниц пудра румяна лак_для_ногтей маникюр
    парик расческа заколка мочалка зубная_паста туалетная_бумага прокладки подгузники памперсы пеленки
    стиральный_порошок порошок_стиральный отбеливатель чистящее_средство моющее_средство губка швабра веник метла
    ведро таз мешки_для_мусора прищепки коляска пустышка соска погремушка кукла мяч игрушка игрушки конструктор пазл
    кубики машинка_игрушечная плюшевый_мишка качели манеж автокресло санки лыжи коньки сноуборд ролики скейтборд
    самокат_детский батут палатка спальник рюкзак_туристический удочка спиннинг рыболовные_снасти ружье нож_охотничий
    гантели штанга гиря скакалка боксерская_груша тренажер велотренажер беговая_дорожка турник ракетка бадминтон
    шахматы нарды домино карты_игральные бильярд гитара скрипка пианино рояль баян аккордеон барабан флейта
    труба_духовая рубаб дутар дойра корм_для_кошек корм_для_собак корм аквариум клетка поводок ошейник лежанка
    когтеточка кошка собака щенок котенок попугай хомяк корова баран лошадь курица_живая цыплята квартира дом дача
    участок гараж офис_в_аренду комната аренда ипотека кредит_наличными страховка билет билеты авиабилеты путевка тур
    гостиница отель такси работа вакансия адвокат нотариус стоматолог психолог репетитор массаж парикмахерская
    телескоп микроскоп бинокль компас сейф памятник гроб флаг значок ткань пряжа нитки иголка пуговица
    молния_для_одежды кружево`,
  uzbek: `
    non bulka tort pechenye konfet shokolad asal murabbo sut qatiq kefir smetana tvorog pishloq sariyog qaymoq
    muzqaymoq tuxum gosht mol_goshti qoy_goshti tovuq qiyma kolbasa sosiska baliq ikra guruch grechka shakar qand tuz
    makaron lagmon kartoshka sabzi piyoz sarimsoq pomidor bodring karam baqlajon turp lavlagi qovoq tarvuz qovun olma
    nok banan apelsin mandarin limon uzum shaftoli orik anor qulupnay malina gilos olcha yongoq bodom yeryongoq mayiz
    turshak ziravor sous mayonez ketchup sirka konserva choy sharbat limonad aroq vino pivo konyak sigaret tamaki
    somsa palov kabob shashlik manti pitsa shorva ovqat koylak yubka shim jinsi shortik futbolka mayka bluzka sviter
    kurtka palto plash poyabzal oyoq_kiyim tufli botinka etik krossovka sandal shippak paypoq kolgotki ichki_kiyim
    doppi qalpoq shapka sharf romol qolqop kamar galstuk kostyum xalat pijama kiyim forma hamyon chamadon soyabon uzuk
    sirga zanjir bilaguzuk marjon tilla_taqinchoq taqinchoq oltin kumush divan karavot matras toshak yostiq korpa
    korpacha choyshab yostiq_jildi parda tyul gilam palos stol stul kursi kamod servant javon oyna rasm ramka vaza
    sham mebel beshik qozon tova likopcha kosa piyola chashka stakan qoshiq vilka pichoq patnis choynak_chinni
    dasturxon salfetka sochiq idish eshik deraza oboy laminat parket linoleum plitka kafel gisht sement beton qum
    shagal gips shpaklyovka boyoq lak yelim taxta fanera shifer tunuka armatura quvur panjara darvoza narvon rakovina
    unitaz vanna smesitel kran mix shurup murvat bolga bolta arra belkurak ketmon xaskash zambil otvertka ombir egov
    chotka payvandlash perforator urug kochat ogit issiqxona gul guldasta atirgul archa gultuvak avtomobil mototsikl
    moped skuter velosiped traktor kombayn tirkama qayiq shina gildirak balon motor_moyi moy bamper fara kapot domkrat
    ehtiyot_qismlar benzin kitob darslik lugat roman jurnal gazeta daftar bloknot ruchka qalam flomaster plastilin
    albom chizgich ochirgich kundalik otkritka globus dori tabletka vitamin bint paxta shprits plastir malham sirop
    tomchi termometr kozoynak linza krem shampun sovun dezodorant atir pomada upa taroq tish_pastasi hojatxona_qogozi
    taglik pampers yorgak kir_kukuni kukun supurgi chelak kolyaska soska oyinchoq qogirchoq koptok pazl kubik chana
    changi konki chodir qarmoq miltiq gantel shtanga raketka shaxmat nard domino velotrenajor yugurish_yolagi gitara
    skripka pianino royal akkordeon nogora fleyta rubob dutor doira surnay karnay akvarium qafas mushuk kuchuk qoy
    sigir echki tovuq_jonli joja kvartira dacha hovli yer_uchastkasi garaj xona ijara ipoteka sugurta chipta
    aviachipta mehmonxona taksi ish vakansiya advokat notarius stomatolog repetitor massaj sartaroshxona teleskop
    mikroskop durbin kompas seyf bayroq mato igna tugma qurilish qurilish_mollari ozuqa somon pichan
    shaftoli_qoqi turshak_qoqi qaymoqcha shirinlik shirinliklar holva parvarda obinon patir chuchvara mastava
    moshxorda shavla hasip dimlama dolma salat manty lavash shaurma gamburger chips pista magiz qora_choy kok_choy
    rayhon_urugi shivit kashnich jambil_urugi ismaloq rovoch anjir_qoqi behi xurmo_qoqi nashvati qaragat kiyimlar
    bolalar_kiyimi erkaklar_kiyimi ayollar_kiyimi toy_koylagi kalish tapochka shlyapa kepka chopon jilet nimcha
    durra bolalar_poyabzali oyoq_kiyimlar tasma sumka xaltacha ryukzak_turistik korpa_toshak ornatma_oshxona
    oshxona_mebeli yotoqxona_mebeli stulcha oromgoh taxmon sandal_korpa beshikcha koshak darparda pardalar gilamcha
    poyandoz namat kigiz sopol sopol_idish chinni laganda lagan tovoq sanchqi oqlov elak qumgon obdasta tos hovoncha
    tandir_non oqlik bola_arava aravacha bolalar_aravachasi soxta_kiprik kiprik lab_boyogi soch_boyogi xina osma
    atirsovun taqinchoqlar ziraklar halqa bezaklar eman_taxta yogoch_eshik temir_eshik darvozalar tomcha gipsokarton
    ohak_suv tosh_yol bruschatka asfalt_yol bulduzer samosval avtokran avtoyuvgich motor_yogi avtomobil_oynasi moshina
    mashina_sotish mototsikllar velosipedlar samokat arqonlar ovchi_miltigi oq_yoy toy_otlar eshak kuchukvachcha
    mushukcha tovus kurka ordak jojalar baliqcha asalari ari_uyasi ozuqalar donlar sholi beda daraxtlar mevali_kochat
    gullar nastarin chinnigul lola_gul rayhongul tuvakli_gul barg ildiz ofis dokon_ijarasi uy_sotish yer_sotish
    kvartira_ijarasi yotoqxona bogcha universitet kurs kurslar diplom toyxona restoran oshxona_ijarasi kafe
    choyxonalar sayohat ziyorat umra haj samolyot_chiptasi poyezd_chiptasi tish_shifokori shifokor doktor kasalxona
    dorixona dorilar ukol hamshira masofa quduq nasoslar rassom surat_chizish boyoqlar mozaika haykal naqsh
    kashtachilik tikuvchilik kalava paxta_tola ipak adras bekasam duxoba chit surp toqilgan soatsoz zargar
    temirchi duradgorlik kosib sartarosh oshpaz haydovchi qorovul farrosh`,
  english: `
    bread cake cookies chocolate candy honey milk cheese butter yogurt eggs meat beef chicken sausage fish rice flour
    sugar salt pasta potato tomato cucumber onion apple_fruit banana lemon juice beer wine vodka whiskey cigarettes
    tobacco pizza burger dress skirt trousers jeans shirt t-shirt sweater jacket_leather coat shoes boots sneakers
    sandals socks hat scarf belt suit wallet suitcase umbrella earrings necklace perfume lipstick shampoo soap
    toothpaste diapers sofa bed mattress pillow blanket curtain carpet wardrobe furniture bookcase mirror painting
    candle vase saucepan frying_pan plate cup spoon fork knife tablecloth towel door window wallpaper laminate brick
    cement paint bathtub toilet sink hammer saw shovel drill nails seeds fertilizer flowers bouquet car motorcycle
    bicycle bike tractor boat tire tyre engine_oil gasoline book textbook newspaper notebook_paper pencil medicine
    pills vitamins bandage glasses_frames stroller doll ball skis skates tent fishing_rod dumbbells chess guitar
    violin piano flute cat_food dog_food aquarium cat dog apartment house_for_sale ticket hotel taxi insurance job
    telescope microscope binoculars`,
} as const;
