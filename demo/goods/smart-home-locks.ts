import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 50800,
    category: 'door-locks',
    brand: 'aqara',
    name: {
      ru: 'Умный замок Aqara U200',
      uz: 'Aqlli qulf Aqara U200',
    },
    model: 'DL-E02E',
    axes: ['color'],
    attributes: {
      lock_type: 'cylinder',
      lock_unlock: ['fingerprint', 'code', 'card', 'app', 'key', 'apple-key'],
      lock_prints: 50,
      lock_camera: false,
      lock_door: '35–100',
      lock_leaf: ['metal', 'wood'],
      lock_auto: true,
      lock_emergency: true,
      smart_protocol: ['thread', 'ble', 'matter'],
      smart_app: 'aqara',
      smart_assistant: ['google', 'siri', 'alexa'],
      smart_power: 'battery',
      battery_months: 6,
      ip: 'IPX5',
      material: 'aluminium',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          color: 'black',
        },
        price: 3490000,
        stock: 4,
      },
      {
        attributes: {
          color: 'silver',
        },
        price: 3490000,
        stock: 1,
      },
    ],
    drawing: {
      kind: 'door-lock',
      color: '#1B1C20',
      accent: '#8A8F98',
      finish: 'metal',
      brand: 'Aqara',
      video: false,
    },
    description: {
      ru: 'Мотор надевается изнутри на имеющуюся личинку, снаружи клеится клавиатура с отпечатком. Дверь сверлить не надо, ключ продолжает работать.',
      uz: 'Motor ichkaridan mavjud silindrga kiydiriladi, tashqariga barmoq izli klaviatura yopishtiriladi. Eshikni teshish shart emas, kalit ishlayveradi.',
    },
    overview: {
      purpose: {
        ru: 'Съёмная квартира и дом, где хозяин не хочет менять сам замок. Уборщице выдаётся код на вторник, и он сам гаснет в обед.',
        uz: 'Ijara kvartira va egasi qulfning oʻzini almashtirishni istamagan uy uchun. Tozalovchiga seshanba kuni uchun kod beriladi, tushlikda oʻzi oʻchadi.',
      },
      strengths: [
        {
          ru: 'Apple Home Key: iPhone подносят, как карту в метро.',
          uz: 'Apple Home Key: iPhone metrodagi kartadek yaqinlashtiriladi.',
        },
        {
          ru: 'Поворот тихий, ночной режим крутит медленнее.',
          uz: 'Aylanishi jim, tungi rejimda sekinroq buraydi.',
        },
        {
          ru: 'Аккумулятор заряжается от USB-C без снятия с двери.',
          uz: 'Akkumulyator eshikdan olinmasdan USB-C dan quvvatlanadi.',
        },
      ],
      limit: {
        ru: 'Нужна личинка, которая открывается ключом снаружи при вставленном ключе изнутри.',
        uz: 'Ichkaridan kalit turganda ham tashqaridan ochiladigan silindr kerak.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Ключ остаётся',
          uz: 'Kalit qoladi',
        },
        text: {
          ru: 'Замок не меняется, меняется рука, которая его поворачивает. Съезжая, прибор увозят с собой.',
          uz: 'Qulf almashmaydi, uni buraydigan qoʻl almashadi. Koʻchayotganda qurilma birga ketadi.',
        },
      },
      {
        title: {
          ru: 'Пускает по пальцу',
          uz: 'Barmoq bilan kiritadi',
        },
        text: {
          ru: 'Пятьдесят отпечатков, узнавание за полсекунды, и мокрый палец обычно проходит со второго раза.',
          uz: 'Ellikta barmoq izi, yarim soniyada tanish, hoʻl barmoq odatda ikkinchi urinishda oʻtadi.',
        },
      },
      {
        title: {
          ru: 'Закроется сам',
          uz: 'Oʻzi yopiladi',
        },
        text: {
          ru: 'Датчик двери дождётся, пока створка ляжет на место, и только тогда повернёт ригель.',
          uz: 'Eshik datchigi tabaqa joyiga tushishini kutadi va shundagina rigelni buraydi.',
        },
      },
    ],
    stickers: ['new', 'warranty'],
    warrantyMonths: 24,
    weightGrams: 640,
    sizeMm: [64, 160, 61],
    since: '2024-12-02',
    popularity: 11,
    section: 0,
    keywords: ['умный замок', 'замок с отпечатком', 'электронный замок', 'aqlli qulf', 'zamok', 'замок на дверь'],
  },
  {
    id: 50820,
    category: 'door-locks',
    brand: 'xiaomi',
    name: {
      ru: 'Умный замок Xiaomi Face Recognition Smart Door Lock 2 Pro',
      uz: 'Aqlli qulf Xiaomi Face Recognition Smart Door Lock 2 Pro',
    },
    model: 'MJZNMSRL02PRO',
    axes: [],
    attributes: {
      lock_type: 'mortise',
      lock_unlock: ['face', 'fingerprint', 'code', 'card', 'app', 'key'],
      lock_prints: 50,
      lock_camera: true,
      lock_door: '40–120',
      lock_leaf: ['metal'],
      lock_auto: true,
      lock_emergency: true,
      smart_protocol: ['wifi-dual', 'ble'],
      smart_app: 'mi',
      smart_assistant: ['google'],
      smart_power: 'battery',
      battery_months: 5,
      material: 'aluminium',
      color: 'black',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {},
        price: 4990000,
        stock: 3,
      },
    ],
    drawing: {
      kind: 'door-lock',
      color: '#1B1C20',
      accent: '#41444B',
      finish: 'metal',
      brand: 'xiaomi',
      video: true,
    },
    description: {
      ru: 'Врезной замок с трёхмерной камерой: дверь узнаёт лицо на подходе и отпирается. Изнутри экран показывает, кто стоит на площадке.',
      uz: 'Uch oʻlchamli kamerali oʻyib oʻrnatiladigan qulf: eshik yaqinlashgan yuzni taniydi va ochiladi. Ichkaridagi ekran maydonchada kim turganini koʻrsatadi.',
    },
    overview: {
      purpose: {
        ru: 'Семье с коляской и сумками: руки заняты, а дверь уже открыта. Если кто-то топчется у порога, на телефон приходит видео.',
        uz: 'Aravacha va sumkali oila uchun: qoʻl band, eshik esa ochiq. Kimdir ostonada aylanib yursa, telefonga video keladi.',
      },
      strengths: [
        {
          ru: 'Снимок лица объёмный, фотографией замок не обмануть.',
          uz: 'Yuz surati hajmli, qulfni foto bilan aldab boʻlmaydi.',
        },
        {
          ru: 'Глазок 2K пишет и ночью.',
          uz: '2K koʻzcha kechasi ham yozadi.',
        },
        {
          ru: 'Две батареи: пока основная на зарядке, держит запасная.',
          uz: 'Ikki batareya: asosiysi quvvatlanayotganda zaxirasi ishlaydi.',
        },
      ],
      limit: {
        ru: 'Установка только мастером, и китайская врезка подходит не ко всякой двери.',
        uz: 'Faqat usta oʻrnatadi, xitoycha oʻyma esa har eshikka mos kelmaydi.',
      },
    },
    stickers: ['gift'],
    gift: {
      ru: 'Выезд мастера для замера двери',
      uz: 'Eshikni oʻlchash uchun usta chaqirish',
    },
    warrantyMonths: 24,
    weightGrams: 4200,
    sizeMm: [77, 420, 78],
    since: '2025-03-10',
    popularity: 6,
    keywords: ['замок по лицу', 'face id замок', 'дверной замок xiaomi', 'yuz bilan ochiladigan qulf', 'видеоглазок'],
  },
  {
    id: 50840,
    category: 'door-locks',
    brand: 'philips',
    name: {
      ru: 'Умный замок Philips 702E Push-Pull',
      uz: 'Aqlli qulf Philips 702E Push-Pull',
    },
    model: 'DDL702E-VP',
    axes: [],
    attributes: {
      lock_type: 'mortise',
      lock_unlock: ['fingerprint', 'code', 'card', 'app', 'key'],
      lock_prints: 100,
      lock_camera: false,
      lock_door: '40–110',
      lock_leaf: ['metal', 'wood'],
      lock_auto: true,
      lock_emergency: true,
      smart_protocol: ['wifi', 'ble'],
      smart_app: 'philips-lock',
      smart_hub: false,
      smart_power: 'battery',
      battery_months: 10,
      material: 'aluminium',
      color: 'brown',
      country: 'cn',
      year: 2022,
    },
    variants: [
      {
        attributes: {},
        price: 3690000,
        stock: 2,
      },
    ],
    drawing: {
      kind: 'door-lock',
      color: '#6E4B36',
      accent: '#1B1C20',
      finish: 'brushed',
      brand: 'PHILIPS',
      video: false,
    },
    description: {
      ru: 'Ручка, которую толкают внутрь и тянут наружу, а датчик пальца спрятан под хватом. Берётся рукой, и дверь открыта одним движением.',
      uz: 'Ichkariga itariladigan va tashqariga tortiladigan dasta, barmoq datchigi esa tutqich ostida. Qoʻl tegadi va eshik bir harakatda ochiladi.',
    },
    overview: {
      purpose: {
        ru: 'Частный дом и офис с сотней входящих: отпечатков хватит каждому. Гостю высылают временный пароль, домработнице выдают карту.',
        uz: 'Yuz kishi kiradigan hovli va ofis uchun: barmoq izlari hammaga yetadi. Mehmonga vaqtinchalik parol yuboriladi, xodimaga karta beriladi.',
      },
      strengths: [
        {
          ru: 'Лишние цифры до и после кода сбивают подглядывающих.',
          uz: 'Koddan oldin va keyingi ortiqcha raqamlar moʻralovchini adashtiradi.',
        },
        {
          ru: 'Ригель выходит на четыре точки металлической двери.',
          uz: 'Rigel metall eshikning toʻrt nuqtasiga chiqadi.',
        },
        {
          ru: 'Батареи служат почти год.',
          uz: 'Batareyalar deyarli bir yil xizmat qiladi.',
        },
      ],
      limit: {
        ru: 'Камеры нет, кто звонит, покажет лишь отдельный глазок.',
        uz: 'Kamera yoʻq, kim qoʻngʻiroq qilayotganini alohida koʻzcha koʻrsatadi.',
      },
    },
    stickers: [],
    warrantyMonths: 24,
    weightGrams: 3900,
    sizeMm: [80, 390, 73],
    since: '2023-08-21',
    popularity: 3,
    keywords: ['замок филипс', 'philips замок', 'биометрический замок', 'qulf', 'barmoq izli qulf'],
  },
];
