import type { LanguageRules } from './language-rules.ts';

/** Uzbek, in Latin letters; what is typed in Cyrillic ones sounds the same. Apostrophes don't matter. */
export const UZBEK: LanguageRules = {
  fractions: { 0.5: 'yarim, yarm, yarmi, u yarim' },
  multipliers: {
    1000: 'ming, mingta, tisyacha, tisyach',
    1000000: 'million, milyon, millon, mln, limon, lyam',
    1000000000: 'milliard, mlrd',
  },
  shortMultipliers: {},
  currency: 'soʻm, som, sum, soum, sumlik, uzs, soʻmi, sumi',
  foreignCurrency: 'dollar, dollor, usd, evro, yevro, rubl, ye, ue',
  before: {
    up_to: 'eng koʻpi bilan, eng koʻpi, koʻpi bilan, koʻpida, maksimum, maksimal, maks, oshsa, limit',
    from: 'kamida, eng kami, kami bilan, minimum, minimal',
    about: 'taxminan, taqriban, chamasi, tahminan',
    budget: 'byudjet, byudjetim, byudjeti, pulim, menda, qoʻlimda',
  },
  weakBefore: {},
  after: {
    up_to: `
      gacha, gachan, qacha, kacha, ga qadar, gacha boʻlgan, dan oshmasin, dan oshmagan, dan oshmaydigan,
      dan oshmaslik, dan koʻp emas, dan koʻp boʻlmagan, dan koʻp boʻlmasin, dan qimmat emas, dan qimmat boʻlmagan,
      dan qimmat boʻlmasin, dan qimmatmas, dan baland emas, dan baland boʻlmasin, dan arzon, dan arzonroq,
      dan arzoni, dan kam, dan kamroq, dan kami, dan past, dan pastroq, dan pasti, dan tushgan, ichida, ichidagi,
      doirasida, doirasidagi, maksimum, oshmasin, oshmagan, arzon, arzonroq, atrofigacha`,
    from: `
      dan, dan yuqori, dan yuqorisi, dan yuqoriroq, dan baland, dan balandi, dan qimmat, dan qimmatroq, dan qimmati,
      dan koʻp, dan koʻproq, dan ortiq, dan ortigʻi, dan oshiq, dan oshgan, dan boshlab, dan boshlanadigan,
      dan kam emas, dan kam boʻlmagan, dan kam boʻlmasin, dan arzon emas, dan past emas, dan past boʻlmagan,
      dan tepa, yuqori`,
    about: `
      atrofida, atrofidagi, atrofi, atrofda, atroflarida, yaqin, ga yaqin, chamasi, chamasida, cha, lar atrofida,
      lar atrofidagi, taxminan`,
    budget: 'lik, li, ga, da, dagi, ni, lar, turadigan, pulga, pul bilan, byudjet, narxda, narxdagi, narxli',
  },
  endings: 'gacha, gachan, qacha, kacha, dan, ga, lik, li, da, dagi, cha, ni, lar',
  rangeJoints: 'bilan, va, ila',
  rangeOpenings: 'narxi, oraliq, oraligʻi',
  rangeClosings: `
    orasida, orasidagi, oraligʻida, oraligʻidagi, oʻrtasida, oʻrtasidagi, gacha, gacha boʻlgan, ichida, atrofida,
    atrofidagi, lik, ga`,
  priceOpenings: 'narxi, narx, narxlari, narxda, bahosi, puli, qiymati, summa, summasi',
  priceClosings: `
    boʻlgan, boʻlsa, boʻlsin, boʻladigan, turadigan, turadi, narxda, narxdagi, narxli, pulga, puliga, pul, qadar,
    oraliqda`,
  cheap: `
    arzon, arzoni, arzonlari, arzonroq, arzonrogʻi, arzongina, arzonga, arzonlar, arzan, arzonro, arzoncha,
    eng arzon, eng arzoni, eng arzonlari, arzon narxda, arzon narxlarda, arzon narx, arzon narxli, qimmat emas,
    qimmat boʻlmagan, qimmat boʻlmasin, qimmatmas, unchalik qimmat emas, uncha qimmat emas, juda qimmat emas,
    hamyonbop, hamyonboplari, byudjet, byudjetli, byudjetniy, ekonom, past narx, past narxda, past narxli,
    eng past narx, eng past narxda, qulay narx, qulay narxda, qulay narxli, yaxshi narx, yaxshi narxda,
    foydali narx, foydali narxda, eng yaxshi narx, eng yaxshi narxda, tejamkor narx, minimal narx`,
  expensive: `
    qimmat, qimmati, qimmatlari, qimmatroq, qimmatbaho, eng qimmat, eng qimmati, eng qimmatlari, premium,
    premium klass, lyuks, elita, elit`,
  services: {
    instalments: `
      muddatli toʻlov, muddatli toʻlovga, muddatli toʻlov bilan, muddatli toʻlovli, muddatli, boʻlib toʻlash,
      boʻlib toʻlashga, boʻlib toʻlashli, boʻlib toʻlasa boʻladimi, boʻlib toʻlasa, boʻlib bering, boʻlib berish,
      nasiya, nasiyaga, nasiya savdo, nasiyaga beradimi, rassrochka, rassrochkaga, rasrochka, rasrochkaga, kredit,
      kreditga, kreditiga, kredit olish, kreditga olish, foizsiz, oyma oy toʻlash, oyiga, oylik toʻlov,
      boshlangʻich toʻlovsiz`,
    delivery: `
      yetkazib berish, yetkazib berish bilan, yetkazib berasizmi, yetkazib beriladimi, yetkazib beradimi, yetkazish,
      yetkazma, bepul yetkazib berish, yetkazib berish bepul, yetkazib berish narxi, yetkazib berish qancha,
      uyga yetkazib berish, dostavka, dostavka bilan, dostavkali, dostavka bormi, bepul dostavka, tekin dostavka,
      olib kelib berish, olib kelasizmi, kuryer`,
    payment: `
      toʻlov, toʻlov usullari, toʻlov turlari, toʻlash, qanday toʻlash, karta orqali toʻlov, toʻlov qanday,
      naqd toʻlov, plastik karta bilan`,
    guarantee: `
      kafolat, kafolatli, kafolati, kafolat bilan, kafolat bormi, kafolat muddati, garantiya, garantiyali,
      garantiya bilan, garantiya bormi, servis markazi, kafolat xizmati`,
    return: `
      qaytarish, tovarni qaytarish, mahsulotni qaytarish, qaytarib berish, qanday qaytarish, pulni qaytarish,
      almashtirish, almashtirib berish, almashtirish va qaytarish, qaytarish shartlari, vozvrat, obmen`,
    stores: `
      doʻkon, doʻkoni, doʻkonlar, doʻkonlari, doʻkoningiz, doʻkonlaringiz, doʻkonda, doʻkonlarda, doʻkon qayerda,
      doʻkonlar qayerda, doʻkon manzili, doʻkonlar manzili, manzil, manzili, manzillar, manzilingiz, filial,
      filiallar, filiali, filialingiz, filiallaringiz, magazin, magazinlar, qayerda joylashgan, qayerdasiz,
      qayerdasizlar, ish vaqti, ish tartibi, ish grafigi, nechigacha ishlaysiz, olib ketish punkti,
      topshirish punkti, adres, adresi`,
    vacancies: `
      vakansiya, vakansiyalar, boʻsh ish oʻrinlari, boʻsh ish oʻrni, ish oʻrinlari, ish oʻrni, ishga kirish,
      ishga olish, ish bormi, ishga kirmoqchiman, ish qidiryapman, rezyume, karyera, ishga qabul`,
    contacts: `
      aloqa, aloqaga chiqish, bogʻlanish, siz bilan bogʻlanish, kontakt, kontaktlar, telefon raqam, telefon raqami,
      telefon raqamingiz, telefon nomer, nomeringiz, raqamingiz, call markaz, koll markaz, ishonch telefoni,
      operator, qoʻllab quvvatlash, qoʻngʻiroq qilish, teskari aloqa`,
    promotions: `
      aksiya, aksiyalar, aksiyada, aksiyali, aksiyasi, chegirma, chegirmalar, chegirmada, chegirmali,
      chegirma bilan, skidka, skidkalar, skidkada, skidkali, sotuv mavsumi, rasprodaja`,
  },
  wishes: `
    kerak, kerak edi, kerakmi, keragi, menga kerak, bizga kerak, lozim, olmoqchiman, olmoqchi edim, olmoqchimiz,
    olmoqchi, sotib olmoqchiman, sotib olmoqchi edim, sotib olmoqchi, sotib olish, sotib olsam, sotib olsam boʻladi,
    sotib olaman, sotib ol, olaman, olsam, olsam boʻladi, olay, oling, olardim, olishim mumkin, xohlayman,
    xohlardim, xoxlayman, hohlayman, istayman, istardim, izlayapman, izlayman, qidiryapman, qidiraman,
    qidirmoqdaman, topish, toping, topib bering, tanlash, tanlab bering, tanlashga yordam, yordam bering, yordam,
    koʻrsat, koʻrsating, koʻrsatib, koʻrmoqchiman, tavsiya, tavsiya qiling, tavsiya eting, tavsiya berasiz,
    tavsiya bering, tavsiya qilasiz, nima tavsiya qilasiz, maslahat, maslahat bering, ayting, aytib bering,
    aytingchi, buyurtma, buyurtma berish, buyurtma qilish, buyurtma bermoqchiman, qaysi, qaysisi, qaysini,
    qaysi biri, qaysi biri yaxshi, qaysi yaxshi, qaysinisi, qanday, qanaqa, qanaqasi, qayer, qayerda, qayerdan,
    qayerdan olish, qayerda sotiladi, qayerdan sotib olish, qatta, qattan, qatdan, qancha, qancha turadi, qanchaga,
    qanchadan, qanchapul, qancha pul, necha, nechchi, necha pul, nechpul, nech pul, nechapul, nechi pul,
    nechchi pul, necha soʻm, nechi som, narxi qancha, narxi necha, narxi nechpul, narxi, narx, narhi, narxlari,
    narxlar, narxini, narxida, bahosi, baho, nima, nimasi, nimani, bor, bormi, bormikan, bor mi, bormi sizda,
    sizda bormi, sizlarda bormi, sizlarda, sizda, mavjud, mavjudmi, mavjudligi, sotiladi, sotiladimi, sotasizmi,
    sotasizlarmi, sotish, sotuv, sotuvda, sotuvda bormi, mumkin, mumkinmi, boʻladi, boʻladimi, boʻlsa, boʻlsin,
    iltimos, salom, salomalaykum, assalomu alaykum, assalom, rahmat, raxmat, marhamat, aka, uka, opa, yaxshi,
    yaxshisi, yaxshiroq, yaxshirogʻi, yaxshilari, eng yaxshi, eng yaxshisi, eng yaxshilari, eng zoʻr, zoʻr, zoʻri,
    zur, ajoyib, sifatli, sifati, sifati yaxshi, sifatlisi, ishonchli, original, orginal, orginali, originali,
    mashhur, ommabop, eng ommabop, reyting, sharh, sharhlar, fikrlar, otziv, taqqoslash, solishtirish,
    xarakteristikasi, rasmi, hozir, bugun, menga, bizga, oʻzimga, biz, siz, sizlar, shu, shunaqa, bunaqa, edi, ekan,
    toshkentda, toshkent, toshkentdan, toshkent boʻyicha, oʻzbekistonda, oʻzbekiston, oʻzbekiston boʻyicha,
    internet doʻkon, internet magazin, onlayn, onlayn doʻkon, samarqand, samarqandga, samarqandda, buxoro, buxoroga, fargʻona, fargʻonaga, andijon, andijonga,
    namangan, namanganga, qoʻqon, qoʻqonga, xorazm, xorazmga, urganch, urganchga, nukus, nukusga, qarshi, qarshiga,
    termiz, termizga, jizzax, jizzaxga, navoiy, navoiyga, guliston, chirchiq, angren, viloyatlarga, tovar, tovarlar, mahsulot, mahsulotlar, katalog,
    assortiment`,
  months: 'oy, oyga, oylik, oyda',
  connectors: 'va, ham, bilan, uchun, yoki, lekin, eng, juda, dan, ga, da, ni, u, bu, bir',
};
