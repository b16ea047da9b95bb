import type { RuleQuery } from './rule-query.ts';

/**
 * Queries for what an electronics shop does not sell, by somebody who had never seen the search or its lists of words: half
 * Russian, half Uzbek in both scripts, a third of them with a slip of the finger. Only their share of false results is read.
 */
const BY_OTHERS = `платье вечернее красное,рубошка мужская белая,джинсы женские 46,куртка зимния мужская,пальто кашемировое,
кросовки 42 размер,туфли на каблуке,сопоги женские кожаные,носки хлопок недорого,колготки чёрные 40 ден,шапка вязаная,
шарв шерстяной,пижама детская,купальник слитный,халат махровый купить,трусы мужские xl,бюзгалтер белый,юбка длинная,
свитер тёплый серый,галстук синий,гречка 1 кг,макороны купить,подсолнечное масло 5 л,баранина свежая цена,
калбаса копченая,сыр голландский,сметана 20%,шоколадка молочная,конфеты на вес,торт на деньрождения,пицца заказать,
шашлык недорого,помидоры оптом,агурцы свежие,банонов купить 2 кг,виноград кишмиш,гранаты сладкие,мёд горный,
икра красная,мароженое пломбир,парацетамол таблетки,ибупрофен 400,сироп от кашля,витамин с купить,бинт стерильный,
антибеотик цена,валидол,глазные капли,мазь от ожогов,лейкопластырь,шкав для одежды,диван угловой серый,
кравать двуспальная,комод белый недорого,табуретка деревянная,тумбочка прикроватная,матрац 160х200,подушка пуховая,
одеяло двухспальное,ковёр 3х4,шины зимние r15,тормозные калодки кобальт,аммортизатор передний,бампер нексия,
свечи зажигания матиз,антифриз красный,глушитель ласетти,капот спарк,сцепление дамас,дворники на машину,
кирпич красный цена,цемент м500,гипсакартон 12 мм,обои для спальни,линолиум недорого,шпаклёвка финишная,черепица,
арматура 12 мм,унитаз белый,дверь межкомнатная,ванна акриловая,доска обрезная,роман война и мир,сказки пушкина,
учебник математика 5 класс,словарь ангийский,библия купить,стихи есенина,кукла барби,плюшевый медветь,лего дупло,
песочница для детей,пазлы 1000,воздушные шарики,качели дачные,щенок овчарки,котёнок британский,папугай волнистый,
кролики живые,корова дойная,корм для кошик,ошейник для собаки,курица несушка,роза букет 101,кактус в горшке,
саженци персика,семена редиски,удобрение для огорода,ёлка искусственная,такси до аэропорта,стаматолог,
авиабилеты ташкент москва,репититор по физике,снять квартиру ташкент,нотариус рядом,адвокат по разводу,
гостинница самарканд,психолог,кальян заказать,памада красная,духи женские 50 мл,шампунь от перхоти,тушь для рестниц,
лак для ногтей,серёжки золотые,ожерелье жемчуг,гантели 10 кг,мячь футбольный,скакалка,гетара классическая,скрипка 4/4,
велосепед детский,палатка 4 местная,удочка недорого,торелки набор,тетрадь 48 листов,подгузники размер 4,
коляска детская прогулочная,ko'ylak ayollar uchun,shim erkaklar qora,doppi marg'ilon,chopon narxi,etik 43 razmer,
kalish arzon,paypok 10 juft,romol oq,kostyum shim kelin kuyov,mayka oq xl,shipak uy uchun,atlas mato,nimcha duxoba,
guruch lazer 5 kg,piyoz optom,kartishka arzon,sabzi qizil,tuxm 30 talik,saryog narxi,asal tog',qatiq,xolva samarqand,
novot oq,somsa tandir,osh damlash buyurtma,qazi ot narxi,tarvuz,qovun mirzachol,shaftoli,orik turshak,yongoq mag'zi,
bodom,zira 100 gr,shakr 10 kg,pecheniy,limonad 1.5 l,analgin,aspirn,shprits 5 ml,malham oyoq uchun,dorixona yaqin,
yotalga sirop,stol stul oshxona uchun,karvot ikki kishilik,ko'rpacha atlas,gilam 2x3,beshik narxi,sandiq kelin uchun,
tyul parda oq,shina r14 arzon,porshen nexia,karbyuratr damas,oldi bamfer cobalt,jiguli zapchast,gisht pishiq,sement,
shifer 8 talik,qum shagal mashinada,ohak,laminat pol,tunika tom uchun,rakovina,eshik yogoch,otkan kunlar kitob,
ertaklar bolalarga,darslik 7 sinf,she'rlar to'plami,quron tafsir,qogirchoq qizlarga,argamchi,varrak,mushuk bolasi,
kuchuk alabay,toti qush narxi,tovuk tirik,kaptar,bedana,qoy qurbonlik,sigr sutli,eshak,quyon go'shtdor,atirgul buket,
lola,archa kochat,rayhon urugi,taksi toshkent andijon,poyizd bilet,ingliz tili kursi,kvartra ijaraga,toyxona narxlari,
advakat kerak,enaga kerak,umra 2025,santexnk chaqirish,mexmonxona buxoro,atr erkaklar uchun,upa elik,sovun kir,
xna qora,usma,tilla zirak narxi,marjon qizil,boks qolqopi,shaxmt yogoch,turnik uyga,dutor,doyra arzon,rubop,
piyola paxta gulli,lagan katta,qashiq 12 ta,supra oqlov,daftar 12 varaq,ochirgich,plastlin 10 rang,
tagliq bolalar uchun,surgich chaqaloq,aravacha chaqaloq,ketmon,belkurk,panshaxa,кўйлак аёллар учун,дўппи чуст,
чопон эркаклар,палто қора арзон,махси кавуш,белбоғ қийиқ,буғдой 50 кг,лавия,нохат сотиб олиш,колбаса нархи,
узум хусайни,анор ширин,ҳолвайтар,маккажухори,сомса кўк,писта,цитрамон,йод зеленка,дивн бурчакли,кўрпа ёстик,
гилам арзон,шкаф 3 эшикли,редиктор дамас,ғишт,симент 50 кг,шағал,тахта қарағай,қуръон китоб,алифбе 1 синф,
копток футбол,хўроз,эчки сутли,отлар сотилади,балиқ тирик,гуллар букет,олича кучати,учаска сотилади,ҳамом яқин,
тиш доктр,виласипед болалар,косалар тўплами,сирға олтин,болта`;

export function queriesByOthers(): RuleQuery[] {
  return BY_OTHERS.split(/[,\n]+/).map(
    (query): RuleQuery => ({ kind: 'not sold', query: query.trim(), right: () => false, expected: 'nothing' }),
  );
}
