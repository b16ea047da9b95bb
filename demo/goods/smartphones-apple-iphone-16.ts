import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 10140,
    category: 'smartphones',
    brand: 'apple',
    name: { ru: 'Смартфон Apple iPhone 16', uz: 'Smartfon Apple iPhone 16' },
    model: 'A3287',
    axes: ['color', 'storage'],
    attributes: {
      ram: 8,
      screen_inches: 6.1,
      display_type: 'oled',
      refresh_rate: 60,
      resolution: '2556 × 1179',
      brightness: 2000,
      cpu: 'Apple A18',
      os: 'ios',
      os_version: 'iOS 18',
      ai: 'Apple Intelligence',
      camera_main: 48,
      camera_ultrawide: 12,
      camera_front: 12,
      ois: true,
      video: '4k60',
      battery_mah: 3561,
      charging_power: 25,
      wireless_charging: true,
      nfc: true,
      esim: true,
      network: '5g',
      ip: 'IP68',
      biometrics: 'face-id',
    },
    variants: [
      { attributes: { color: 'black', storage: 128 }, price: 9_490_000, oldPrice: 10_990_000, stock: 48 },
      { attributes: { color: 'white', storage: 128 }, price: 9_490_000, oldPrice: 10_990_000, stock: 33 },
      { attributes: { color: 'pink', storage: 128 }, price: 9_590_000, stock: 21 },
      { attributes: { color: 'teal', storage: 128 }, price: 9_490_000, stock: 14 },
      { attributes: { color: 'blue', storage: 128 }, price: 9_490_000, stock: 17 },
      { attributes: { color: 'black', storage: 256 }, price: 10_690_000, stock: 12 },
      { attributes: { color: 'blue', storage: 256 }, price: 10_690_000, stock: 0 },
    ],
    drawing: {
      kind: 'phone',
      color: '#2F5DA8',
      finish: 'glass',
      lenses: 2,
      lensLayout: 'column',
      cutout: 'island',
      corners: 'round',
      inches: 6.1,
      wallpaper: 108,
    },
    description: {
      ru: 'iPhone 16 — модель прошлого сезона, которая подешевела, но не устарела: процессор A18 тянет все новые функции iOS. Отдельная кнопка камеры сбоку запускает съёмку одним нажатием.',
      uz: 'iPhone 16 — oʻtgan mavsum modeli, arzonlashgan, lekin eskirmagan: A18 protsessori iOS ning barcha yangi funksiyalarini tortadi. Yon tomondagi alohida kamera tugmasi suratga olishni bir bosishda boshlaydi.',
    },
    overview: {
      purpose: {
        ru: 'Разумный вход в экосистему Apple и хороший подарок студенту: компактный, водозащищённый, с запасом обновлений. Удобен тем, у кого уже есть наушники AirPods или часы Apple Watch.',
        uz: 'Apple olamiga oqilona kirish va talabaga yaxshi sovgʻa: ixcham, suvdan himoyalangan, yangilanishlari yetarli. AirPods quloqchini yoki Apple Watch soati borlarga juda mos.',
      },
      strengths: [
        {
          ru: 'Корпус 6,1″ ложится в ладонь и не оттягивает карман.',
          uz: '6,1″ korpus kaftga yaxshi joylashadi va choʻntakni tortmaydi.',
        },
        {
          ru: 'Боковая кнопка управляет камерой: лёгкое касание меняет приближение, нажатие делает кадр.',
          uz: 'Yon tugma kamerani boshqaradi: yengil tegish yaqinlashtirishni oʻzgartiradi, bosish suratga oladi.',
        },
        {
          ru: 'На вторичном рынке Ташкента эта модель продаётся быстро и теряет в цене меньше ровесников на Android.',
          uz: 'Toshkent ikkilamchi bozorida bu model tez sotiladi va Android tengdoshlaridan kamroq arzonlashadi.',
        },
      ],
      limit: {
        ru: 'Экран остаётся на 60 Гц, и после плавных моделей прокрутка кажется дёрганой.',
        uz: 'Ekran 60 Hz ligicha qolgan, silliq modellardan keyin surilishi siltanayotgandek koʻrinadi.',
      },
    },
    advantage: [
      {
        title: { ru: 'Кнопка камеры', uz: 'Kamera tugmasi' },
        text: {
          ru: 'Сенсорная клавиша на боковой грани открывает камеру из любого приложения. Проведите по ней пальцем — сменится приближение, глубина или стиль снимка.',
          uz: 'Yon qirradagi sensorli tugma kamerani istalgan dasturdan ochadi. Ustidan barmoq yurgizsangiz, yaqinlashtirish, chuqurlik yoki surat uslubi oʻzgaradi.',
        },
      },
      {
        title: { ru: 'Объёмные видео и фото', uz: 'Hajmli video va suratlar' },
        text: {
          ru: 'Объективы стоят один над другим, поэтому телефон умеет снимать пространственное видео. Звук ветра можно убрать уже после записи.',
          uz: 'Obyektivlar ustma-ust joylashgani uchun telefon fazoviy video ola biladi. Shamol ovozini yozib boʻlgandan keyin ham olib tashlasa boʻladi.',
        },
      },
      {
        title: { ru: 'Аккумулятор легче менять', uz: 'Akkumulyatorni almashtirish oson' },
        text: {
          ru: 'Батарея держится на клее, который размягчает слабый ток, поэтому мастер снимает её без риска для корпуса. Ремонт через три года обойдётся дешевле.',
          uz: 'Batareya zaif tok yumshatadigan yelimda turadi, usta uni korpusga zarar yetkazmay yechadi. Uch yildan keyingi taʼmirlash arzonroq tushadi.',
        },
      },
    ],
    stickers: ['warranty'],
    warrantyMonths: 12,
    weightGrams: 170,
    sizeMm: [71.6, 147.6, 7.8],
    since: '2024-10-11',
    popularity: 88,
    keywords: ['айфон 16', 'ayfon 16', 'iphone 16', 'айфон', 'ayfon', 'iphone16'],
  },
];
