/**
 * Everyday nouns of Uzbek by what they are about, in their dictionary form, in Latin letters without apostrophes. A word
 * of them that no goods have is no slip of the finger: `ayvon` is a veranda and no misspelt `ayfon`. It is no list of
 * what the shop does not sell (`other-trades.ts`): goods may have any of these words. There is no dictionary of Uzbek
 * under a licence that fits; these are written for the shop.
 */
export const UZBEK_WORDS = `
  ona ota aka uka opa singil amaki tog toga amma xola jiyan nevara buvi bobo momo kelin kuyov qaynona qaynota er xotin
  oila farzand ogil qiz bola chaqaloq egizak ayol erkak yigit kampir chol qarindosh qoshni ortoq dost dugona mehmon
  mezbon begona dushman yetim beva sovchi kelinchak kuyovjon

  odam inson bosh soch sochlar peshona qosh kiprik koz quloq burun ogiz lab til tish tishlar milk iyak yuz bet boyin
  yelka qol qollar bilak tirsak barmoq tirnoq kokrak qorin bel orqa kindik oyoq oyoqlar tizza tovon boldir son teri
  suyak qon yurak opka jigar buyrak oshqozon ichak miya asab tomir muskul mushak badan tana jon ruh soqol moylov ter
  kozyosh

  kasal kasallik ogriq yara shish isitma yotal tumov shamollash allergiya davo dori malham ukol operatsiya tahlil
  homila homilador tugruq bemor shifo salomatlik soglik ojiz nogiron

  hayvon mol sigir buzoq buqa hokiz qoy qochqor qozi echki uloq ot toy eshak xachir tuya bota it kuchuk mushuk sher
  yolbars ayiq bori tulki quyon maymun fil kiyik bugu jayran sichqon kalamush kirpi sugur olmaxon yumronqoziq suvsar
  qunduz ilon kaltakesak toshbaqa qurbaqa baqa timsoh qush qushlar burgut lochin qirgiy qarchigay kaptar kabutar
  musicha bulbul sayroqi qaldirgoch chumchuq qarga hakka zagcha boyqush ukki kaklik bedana tovus tovuq xoroz joja
  ordak goz kurka turna laylak oqqush baliq baliqlar laqqa karp zogora hasharot ari asalari chumoli kapalak pashsha
  chivin suvarak orgimchak chayon qurt qurtcha chigirtka ninachi kana bit burga shilliqqurt chuvalchang

  daraxt daraxtlar nihol kochat barg shox gul gullar atirgul lola chuchmoma boychechak rayhon nilufar binafsha
  moychechak kungaboqar ildiz poya urug meva mevalar sabzavot archa qaragay terak tol chinor eman qayragoch tut
  saksovul yulgun maysa yantoq shuvoq qamish paxta pilla kanop zigir beda bugdoy arpa suli tariq sholi makkajoxori
  jovdar mosh loviya noxat yasmiq kunjut olma nok behi anor anjir xurmo orik shaftoli gilos olcha olxori qaroli jiyda
  dolana maymunjon malina qulupnay uzum mayiz kishmish yongoq bodom pista yeryongoq tarvuz qovun handalak oshqovoq
  qovoq sabzi piyoz sarimsoq kartoshka karam lavlagi turp sholgom rediska bodring pomidor baqlajon qalampir bulgor
  kashnich shivit jambil yalpiz ismaloq rovoch zira zarchava zafaron dolchin ziravor qoziqorin

  ovqat taom nonushta tushlik non patir kulcha bolka tort pishiriq xamir un guruch yorma osh palov shorva lagmon manti
  chuchvara somsa norin hasip kabob qovurdoq dimlama mastava halim sumalak nishalda halvo holva novvot pashmak
  parvarda shirinlik konfet asal murabbo qiyom shinni shakar tuz sirka yog moy sariyog zaytun qaymoq qatiq suzma ayron
  pishloq sut kefir tvorog muzqaymoq tuxum gosht qiyma kolbasa qazi dumba choy qahva sharbat suv ichimlik limonad pivo
  vino aroq qimiz maza lazzat luqma ermak

  kiyim libos koylak ishton shim yubka kofta chopon ton postin palto kurtka jemper nimcha jilet kamzul belbog qiyiq
  romol durra doppi qalpoq telpak shapka salla paranji chachvon etik kavush kalish maxsi tufli botinka shippak sandal
  paypoq qolqop sharf galstuk kamar tasma tugma ilgak yoqa yeng chontak astar mato gazlama chit surp atlas adras
  bekasam beqasam bahmal baxmal shoyi ipak satin jun kigiz namat gilam palos sholcha zardozi kashta ip igna angishvona
  qaychi dazmolchi tikuvchi tikuvchilik toqish toquvchi kalava

  uzuk sirga zirak bilaguzuk marjon munchoq zanjir tilla oltin kumush gavhar olmos zumrad yoqut feruza marvarid
  taqinchoq taqinchoqlar bezak bezaklar tumor tasbeh xina osma surma upa atir

  uy hovli xona mehmonxona yotoqxona oshxona hojatxona hammom dahliz ayvon peshayvon bolaxona yertola tom bolor shift
  devor pol eshik darvoza deraza rom oyna zina zinapoya narvon panjara ustun peshtoq supa sorichak ochoq tandir qozon
  mori hovuz quduq ariq zovur bog bogcha tomorqa poliz molxona otxona tovuqxona katak qafas panja chorbog issiqxona
  chayla chodir otov saroy qasr minora masjid madrasa maqbara gumbaz cherkov bozor dokon rasta dokoncha karvonsaroy
  choyxona novvoyxona sartaroshxona tegirmon zavod korxona ombor kasalxona dorixona maktab universitet kutubxona teatr
  muzey bank pochta sud qamoqxona

  mebel stol xontaxta kursi stul divan karavot beshik sandiq javon javoncha tokcha kamod shkaf parda darparda
  chiroqpoya korpa korpacha toshak yostiq choyshab jild bolish bolster

  idish kosa piyola lagan likop likopcha tovoq tarelka chashka stakan qadah bokal koza kozacha xum obdasta qumgon
  choynak qoshiq chomich kapgir sanchqi vilka pichoq taxta oqlov elak galvir keli hovoncha tova chelak satil
  tos togora jomashov bochka quti savat xalta qop qanor tugun dasturxon sochiq latta supurgi taroq sovun gugurt sham
  shamdon fonus

  bolga arra tesha bolta iskana randa pona mix murvat burama omburi ombir egov parma belkurak ketmon panshaxa xaskash
  oroq chopqi zambil galtak arava fayton egar yugan jilov taqa qamchi arqon chilvir quloch ilmoq qulf kalit tamba
  dastgoh urchuq charx yoy oq kamon qilich xanjar qalqon nayza miltiq topponcha tuzoq qopqon tor qarmoq

  tosh shagal qum tuproq loy gisht paxsa sement ohak gips somon suvoq yogoch xoda tunuka temir polat mis bronza qalay
  qorgoshin rux shisha sopol chinni rezina qatron yelim boyoq lak kerosin benzin solyarka komir otin kul tutun alanga
  olov uchqun yongin

  yer osmon quyosh oy yulduz yulduzlar bulut yomgir qor dol muz muzlik shudring tuman shamol boron dovul chaqmoq
  momaqaldiroq kamalak qir adir tepa vodiy dara jar gor sahro dasht orol qirgoq daryo soy kol dengiz okean buloq irmoq
  sharshara botqoq ormon toqay yaylov otloq dala ekin hosil shudgor yol kocha koprik chorraha shahar qishloq mahalla
  viloyat davlat mamlakat vatan chegara dunyo olam

  bahor yoz kuz qish yil hafta kun tun tong kech ertalab kechqurun tush soniya daqiqa asr bayram navroz hayit ramazon
  nikoh sunnat beshiktoy aza janoza

  oquvchi talaba oqituvchi ustoz muallim murabbiy domla shifokor doktor hamshira duradgor temirchi novvoy oshpaz
  qassob zargar etikdoz kosib bogbon dehqon chorvador baliqchi ovchi haydovchi uchuvchi mashinist muhandis quruvchi
  gishtchi suvoqchi boyoqchi sartarosh sotuvchi savdogar xaridor hisobchi advokat sudya hakim notarius askar qorovul
  mirshab militsiya farrosh xizmatkor hunarmand rassom shoir yozuvchi qoshiqchi honanda xonanda sozanda raqqosa baxshi
  aktyor jurnalist imom mulla rohib

  kitob daftar qalam ruchka sahifa varaq qogoz muqova xat konvert gazeta jurnal lugat darslik doston ertak hikoya
  roman gazal maqol topishmoq rasm surat haykal naqsh bosma siyoh bor doska parta globus xarita jadval imtihon dars
  diplom attestat doira dutor rubob tanbur gijjak nay surnay karnay nogora chang qobuz ashula kuy raqs oyinchoq
  qogirchoq koptok varrak kopkari kurash chillak oshiq lanka argimchoq chana konki changi kubok medal

  ish mehnat kasb hunar vazifa maosh oylik pul tanga naqd qarz foiz soliq bojxona savdo ijara ipoteka garov sugurta
  shartnoma hujjat pasport guvohnoma muhr imzo ariza shikoyat vasiyat meros jarima mukofot sovga tortiq ehson sadaqa
  zakot umra haj ziyorat namoz roza duo quron jannat dozax iymon din

  mashina avtobus poyezd samolyot vertolyot kema qayiq traktor velosiped mototsikl yuk gildirak balon dvigatel rul
  tormoz yoqilgi bekat vokzal aeroport chipta yolovchi sayohat sayyoh safar chamadon

  sevgi mehr muhabbat baxt quvonch shodlik qaygu gam gussa alam dard umid orzu niyat aql fikr bilim ilm haqiqat yolgon
  adolat erkinlik tinchlik urush jang galaba maglubiyat kuch quvvat gozallik odob axloq vijdon sharm uyat saxovat sabr
  shukr rahmat salom xayr`;
