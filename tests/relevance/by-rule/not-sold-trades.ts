import { hashOf, type RuleQuery } from './rule-query.ts';
import { inLatin, inUzbekCyrillic } from './spelling.ts';

/**
 * What other shops, workshops and offices are asked for, by trade; none of it is in the lists of the search itself, so that the
 * queries show what it does with words that it has never heard of.
 */
const RUSSIAN = `
  абажур абонемент авокадо айва акварель альпеншток амулет ананас анкер антенна_автомобильная апельсиновое_дерево аптека
  арахисовая_паста аренда_экскаватора арбалет асфальт афиша багажник багет базилик байдарка балаклава балдахин бальза
  бандаж баночка_с_вареньем барбарис бархат баскетбольное_кольцо бейсболка белила бензокоса беруши бетономешалка битум
  блесна боди бойница бочка брезент бриджи брокколи бронежилет брошюра бруствер брынза бублик бурка бусины бутсы
  вазелин вакцина ватрушка верстак веранда ветровка ветеринар винтовка вишнёвый_сок водолазка волейбольная_сетка воск
  выкройка вышивка гайковёрт гематоген герань гидрокостюм гирлянда глина горчица гравий грядка грунтовка губная_помада
  гусь дартс дверная_ручка дерматолог детская_площадка домофонный_ключ дрова дрожжи дублёнка дыхательная_трубка ёршик
  жалюзи железобетон женьшень жемчуг жевательная_резинка завещание замазка запонки затирка зернодробилка зонт_пляжный
  игрушечная_железная_дорога известь изолента икебана индейка инжир инкубатор_для_яиц ирис йод кабачок кадило кадка
  кактус календула камуфляж канат канифоль канистра капкан карабин карамель карниз карри картон каска катамаран катушка
  кашне квашня кедр кимоно кинза киви кизяк клапан клубни_георгина клюшка кнут козырёк колготы колодец комбикорм комбинезон
  контейнер_морской копилка коробка_картонная корсет косметичка косынка косточка кресло_качалка кресло_мешок кринолин
  кроватка крот крышка_люка кружева кукуруза кулинарная_книга куртка_зимняя ласты латекс лебёдка леггинсы лекало лён
  леска линейка_металлическая лось лук_порей магнолия майоран малярная_лента маникюрный_набор манекен марля маслины
  матрёшка махровый_халат мебельный_щит медальон мёд метеостанция_из_дерева минеральная_вода мольберт монпансье морилка
  мрамор мулине муслин мотоблок мотошлем мясо_индейки набойки наждачная_бумага накладные_ногти наматрасник наперсток
  нашивка ниппель нутрия облепиха обручи овёс огнетушитель ограда одуванчик ортопедические_стельки освежитель_воздуха
  отвёртка_крестовая откорм_бычков оформление_визы панама панировка папирус папка_для_бумаг парафин парник пасека
  пастила патиссон патроны пенька пергамент петарды петрушка пеньюар песочница пиломатериалы пинетки пирс пихта плед
  плащ_палатка плоскогубцы плот пончо попкорн портупея портьера посох почтовые_марки прицел просвирка прополис пряжа
  пряник психотерапевт пудинг пшено пуф рассада_томатов ракушка распашонка распятие резинка_бельевая рейтузы репей
  рогатка рогоз розарий рубероид рукавицы рыболовная_сеть сандал сантехник сапоги_резиновые сарафан сбруя свитшот
  сельдь серп ситец скатерть_льняная скворечник скипидар скотч слиток слуховой_аппарат сноубордические_ботинки соболь
  совок солома спички спортивный_костюм стамеска стартер стеклопакет столовое_серебро стропы строительные_леса
  сухофрукты таз_эмалированный танкетки тапки татами тесьма тесак тетива толь томаты топливо трикотаж тротуарная_плитка
  трость туника турмалин тыквенное_масло удило укроп урна уголь фасоль фата фетр филе_трески финики фольга форзац
  фуражка фурнитура халва_подсолнечная хвойный_лес хозяйственное_мыло хомут хрен хризантема цветочная_рассада цемент_м500
  циновка чабан чачван чемоданчик черенок чернила чечевица чулок шафран шезлонг шёлк шиповник шорты_мужские шпагат шпатель
  шпилька штакетник штатив_деревянный шторка_для_душа щавель щебёнка щегол эвкалипт экскурсия элеватор эскимо эстамп
  этикетка юла ювелирный_лом яблочный_уксус якорь яранга ячмень ясли ящерица`;

const UZBEK = `
  adolat_sudi amulet ananas anjir anor_sharbati apteka arava arqon arpa asfalt atlas_mato avtobus ayvon ayvon_mebeli
  bahmal baliq_ovi bargak barmoq_uzugi bedana bel_bogʻ belbogʻ beqasam bezak_toshi bino_qurish bolalar_bogʻchasi bozor
  boʻri boʻrdoqi_buqa brezent buqa bugʻdoy buloq burgut buzoq chakmon chaqaloq_kiyimi chelakcha chivin choyxona
  chumoli dafna_bargi dalachoy dastgoh dehqonchilik deraza_rom devor duradgor egar eman ertak etikdoʻz fayton gavda
  gazmol gilos_koʻchati gʻalla gʻildirak gʻoz gʻunajin hakka halvo hammom_xalati handalak harir hovuz hoʻkiz ilgak
  ilon ip_yigirish isiriq issiqxona_plyonkasi itboqar jambil jiyda juvoz kalit_yasash kapalak karnaychi kashta kashtado_z
  kaklik kanop kaptar karvon kelin_koʻylagi keli kerosin kimyo_oʻgʻiti kishmish klever koʻkat koʻmir koʻzacha koʻpkari
  koza kuchukcha kulcha kulolchilik kumush_taqinchoq kunjut lola loviya loy maymun mayiz_turshak makkajoʻxori mashgʻulot
  maxsi mevali_daraxt mix_sotuvchi mosh mozor mushaklar naqqoshlik nasos_stansiyasi nina nikoh_uzugi norin novvot
  nonvoy oʻrik_qoqi oʻroq oʻtin ohak oq_suv ot_egari ovchilik oʻyma_eshik paxta_yogʻi pashsha paranji parranda pax_ta
  peshtoq pilla piyoz_urugʻi poda poliz qalampir qamchi qamish qandolat qanor qarchigʻay qatlama qavatli_uy qaychi
  qaymoqli qimiz qoʻchqor qoʻy_juni qoʻziqorin qovurdoq qum_shagʻal qurt qurut quyon quymoq rayhon rediska
  ruhoniy sabzavot salla samovar_choy sandiq saman sariyogʻ satin saxovat shaftoli_sharbati shisha_idish shoyi shol
  shoʻrva_toʻplam shudgor sigir_suti siyoh somon_suvoq sotuvchi sumalak supa sutli_mol suvoqchi talqon tandir tandir_kabob
  taqa tarozibon tasbeh teri_poʻstin tikuvchi tilla_zanjir tirnoq_boʻyogʻi tok_koʻchati tosh tol toʻy_liboslari
  toʻqimachilik traktorchi tuya tuproq tut_daraxti uloqcha urugʻlik vino_uzum xamir xamirturush xoʻroz xolva
  xurmo yangi_yil_archasi yaylov yelkan yem yogʻoch_taxta yoʻngʻichqa yoʻrgak_mato yumronqoziq zaytun zarchopon zardoʻzi zigʻir`;

/** Things with words of the shop beside them: the shop sells what they are for, not them. */
const BESIDE = `
  стол для ноутбука|полка для телевизора|кресло для компьютера|тумба под телевизор|занавеска для холодильника|чехол для дивана|
  чехол для гитары|масло для швейной машины|батут для детей|ковёр для кухни|игрушка для кошки|подставка для цветов|
  сетка для волос|капли для глаз|мазь для суставов|лопата для снега|корм для попугая|стул для кухни|рассада для дачи|
  растворитель для краски|подушка для сна|шуруп для дерева|одежда для беременных|ошейник для щенка|ткань для штор|
  духи для женщин|букет для мамы|пелёнки для новорождённого|брус для бани|запчасти для трактора|
  noutbuk uchun stol|televizor uchun tumba|bolalar uchun karavot|mushuk uchun ozuqa|oshxona uchun parda|soch uchun moy|
  mashina uchun moy|itlar uchun uycha|hovli uchun skameyka|qish uchun etik|toʻy uchun libos|maktab uchun forma|
  uy uchun gilam|bogʻ uchun koʻchat|gul uchun tuvak|bosh uchun roʻmol|non uchun un|tom uchun shifer`;

/** Brands and words of no language that a far repair might reach. */
const UNKNOWN_NAMES = `
  bugatti versace michelob ferrari lamborghini prada chanel dior uniqlo decathlon puma reebok kappa columbia timberland
  crocs heinz danone ehrmann snickers bounty twix colgate blendamed gillette_pena domestos fairy ariel persil tide
  kamaz gazel uaz cobalt nexia matiz damas spark tracker onix bosporus caparol knauf ceresit tikkurila kerama grohe
  hansgrohe cersanit hatber erichkrause koh-i-noor faber-castell crayola hasbro mattel hotwheels nerf playmobil
  bakugan dunlop pirelli hankook nokian castrol shell lukoil motul zipfizz trexallo mandrivka bukolenta`;

/** In both languages and both scripts; every fifth Russian word is in Latin letters, every third Uzbek one in Cyrillic. */
export function queriesOfOtherTrades(): RuleQuery[] {
  const russian = wordsOf(RUSSIAN).map((word) => (hashOf(`latin ${word}`) % 5 === 0 ? inLatin(word) : word));
  const uzbek = wordsOf(UZBEK).map((word) => (hashOf(`cyrillic ${word}`) % 3 === 0 ? inUzbekCyrillic(word) : word));
  const single = [...russian, ...uzbek, ...wordsOf(UNKNOWN_NAMES)].map(
    (query): RuleQuery => ({ kind: 'not sold', query, right: () => false, expected: 'nothing' }),
  );
  const beside = BESIDE.split('|').map(
    (query): RuleQuery => ({ kind: 'not sold', query: query.trim(), right: () => true, expected: 'nearest' }),
  );
  return [...single, ...beside];
}

function wordsOf(list: string): string[] {
  return list
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => entry.replaceAll('_', ' '));
}
