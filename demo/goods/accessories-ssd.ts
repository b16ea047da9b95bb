import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 69000,
    category: 'ssd',
    brand: 'samsung',
    name: {
      ru: 'SSD-диск Samsung 990 PRO',
      uz: 'SSD-disk Samsung 990 PRO',
    },
    model: 'MZ-V9P',
    axes: ['acc_storage'],
    attributes: {
      ssd_form: 'm2',
      ssd_interface: 'PCIe 4.0 ×4, NVMe 2.0',
      acc_read: 7450,
      ssd_nand: '3D TLC',
      ssd_dram: true,
      ssd_cooler: false,
      ssd_crypto: true,
      ssd_console: true,
      acc_temp: '0…+70',
      thickness: 2.3,
      audio_weight: 9,
      color: 'black',
      country: 'kr',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          acc_storage: 1024,
          acc_write: 6900,
          ssd_tbw: 600,
        },
        price: 1790000,
        stock: 13,
        drawing: {
          capacity: '1 TB',
        },
      },
      {
        attributes: {
          acc_storage: 2048,
          acc_write: 6900,
          ssd_tbw: 1200,
        },
        price: 2890000,
        stock: 7,
        drawing: {
          capacity: '2 TB',
        },
      },
      {
        attributes: {
          acc_storage: 4096,
          acc_write: 6900,
          ssd_tbw: 2400,
        },
        price: 5490000,
        stock: 0,
        status: 5,
        drawing: {
          capacity: '4 TB',
        },
      },
    ],
    drawing: {
      kind: 'ssd',
      color: '#1B1C20',
      accent: '#B9273A',
      finish: 'matte',
      brand: 'SAMSUNG',
      form: 'm2',
    },
    description: {
      ru: 'Один из быстрейших дисков PCIe 4.0: Windows и тяжёлые проекты открываются без паузы. Память и контроллер одного изготовителя, поэтому прошивки выходят годами.',
      uz: 'Eng tez PCIe 4.0 disklardan biri: Windows va ogʻir loyihalar pauzasiz ochiladi. Xotira va kontroller bitta ishlab chiqaruvchiniki, shuning uchun proshivkalar yillab chiqadi.',
    },
    overview: {
      purpose: {
        ru: 'Игровой компьютер, монтаж видео и второй слот PlayStation 5 (с радиатором отдельно). Старый SATA-диск после него пригодится под архив.',
        uz: 'Oʻyin kompyuteri, video montaj va PlayStation 5 ning ikkinchi uyasi (radiator alohida). Eski SATA disk undan keyin arxivga yaraydi.',
      },
      strengths: [
        {
          ru: 'До 7450 МБ/с: проект в сто гигабайт читается за четверть минуты.',
          uz: '7450 MB/s gacha: yuz gigabaytli loyiha chorak daqiqada oʻqiladi.',
        },
        {
          ru: 'Magician переносит систему и следит за износом.',
          uz: 'Magician tizimni koʻchiradi va yedirilishni kuzatadi.',
        },
        {
          ru: 'Свой буфер DRAM не даёт скорости провалиться.',
          uz: 'Oʻz DRAM buferi tezlikning tushishiga yoʻl qoʻymaydi.',
        },
      ],
      limit: {
        ru: 'Под долгой записью греется, без обдува сбросит скорость.',
        uz: 'Uzoq yozishda qiziydi, shamollatishsiz tezlikni tashlaydi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Скорость без лестницы',
          uz: 'Pogʻonasiz tezlik',
        },
        text: {
          ru: 'Игра в полторы сотни гигабайт ставится быстрее, чем закипает чайник.',
          uz: 'Bir yuz ellik gigabaytli oʻyin choynak qaynashidan tez oʻrnatiladi.',
        },
      },
      {
        title: {
          ru: 'Холодная голова',
          uz: 'Sovuq bosh',
        },
        text: {
          ru: 'Никелевое покрытие и умное снижение частот держат температуру в пределах.',
          uz: 'Nikel qoplama va chastotani aqlli tushirish haroratni chegarada tutadi.',
        },
      },
      {
        title: {
          ru: 'Данные под замком',
          uz: 'Maʼlumot qulf ostida',
        },
        text: {
          ru: 'Шифрование AES-256 идёт в самом контроллере и не замедляет работу.',
          uz: 'AES-256 shifrlash kontrollerning oʻzida boradi va ishni sekinlatmaydi.',
        },
      },
    ],
    stickers: ['warranty', 'hit'],
    warrantyMonths: 60,
    weightGrams: 9,
    sizeMm: [80, 22, 3],
    since: '2023-01-30',
    popularity: 27,
    section: 0,
    keywords: ['ссд', 'ssd диск', 'nvme', '990 pro', 'ssd disk', 'диск для ps5', 'ссд 1тб'],
  },
  {
    id: 69020,
    category: 'ssd',
    brand: 'kingston',
    name: {
      ru: 'SSD-диск Kingston NV3',
      uz: 'SSD-disk Kingston NV3',
    },
    model: 'SNV3S',
    axes: ['acc_storage'],
    attributes: {
      ssd_form: 'm2',
      ssd_interface: 'PCIe 4.0 ×4, NVMe',
      ssd_nand: '3D QLC',
      ssd_dram: false,
      ssd_cooler: false,
      ssd_crypto: false,
      ssd_console: false,
      acc_temp: '0…+70',
      thickness: 2.3,
      audio_weight: 7,
      color: 'black',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          acc_storage: 500,
          acc_read: 5000,
          acc_write: 3000,
          ssd_tbw: 160,
        },
        price: 590000,
        stock: 34,
        drawing: {
          capacity: '500 GB',
        },
      },
      {
        attributes: {
          acc_storage: 1024,
          acc_read: 6000,
          acc_write: 4000,
          ssd_tbw: 320,
        },
        price: 890000,
        oldPrice: 990000,
        stock: 29,
        drawing: {
          capacity: '1 TB',
        },
      },
      {
        attributes: {
          acc_storage: 2048,
          acc_read: 6000,
          acc_write: 5000,
          ssd_tbw: 640,
        },
        price: 1590000,
        stock: 8,
        drawing: {
          capacity: '2 TB',
        },
      },
    ],
    drawing: {
      kind: 'ssd',
      color: '#1B1C20',
      accent: '#2F5DA8',
      finish: 'matte',
      brand: 'Kingston',
      form: 'm2',
    },
    description: {
      ru: 'Доступный NVMe, который оживляет ноутбук пятилетней давности за вечер. Односторонний: войдёт и в тонкий корпус.',
      uz: 'Besh yillik noutbukni bir oqshomda jonlantiradigan arzon NVMe. Bir tomonlama: yupqa korpusga ham sigʻadi.',
    },
    overview: {
      purpose: {
        ru: 'Учёба, офис, игры без рекордов: система стартует за десяток секунд. Ключ для клонирования Acronis дают бесплатно.',
        uz: 'Oʻqish, ofis, rekordsiz oʻyin: tizim oʻn soniyada yonadi. Acronis klonlash kaliti tekin beriladi.',
      },
      strengths: [
        {
          ru: 'Шесть гигабайт в секунду на чтение за скромные деньги.',
          uz: 'Kamtarona pulga soniyasiga olti gigabayt oʻqish.',
        },
        {
          ru: 'Холодный: радиатор ноутбуку не понадобится.',
          uz: 'Sovuq: noutbukka radiator kerak boʻlmaydi.',
        },
        {
          ru: 'Три объёма, замена без инструментов кроме отвёртки.',
          uz: 'Uch hajm, almashtirishga otvertkadan boshqasi kerak emas.',
        },
      ],
      limit: {
        ru: 'Память QLC: после сотни гигабайт подряд запись заметно падает.',
        uz: 'QLC xotira: ketma-ket yuz gigabaytdan keyin yozish sezilarli tushadi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 36,
    weightGrams: 7,
    sizeMm: [80, 22, 2],
    since: '2024-11-18',
    popularity: 35,
    keywords: ['ssd для ноутбука', 'ссд кингстон', 'kingston nv3', 'm2 диск', 'noutbuk uchun ssd'],
  },
  {
    id: 69040,
    category: 'ssd',
    brand: 'samsung',
    name: {
      ru: 'Внешний SSD-диск Samsung T7 Shield',
      uz: 'Tashqi SSD-disk Samsung T7 Shield',
    },
    model: 'MU-PE',
    axes: ['acc_storage', 'color'],
    attributes: {
      ssd_form: 'external',
      ssd_interface: 'USB 3.2 Gen 2',
      usb_generation: 'USB 3.2 Gen 2',
      acc_read: 1050,
      acc_write: 1000,
      ssd_nand: '3D TLC',
      ssd_dram: false,
      ssd_crypto: true,
      ssd_console: true,
      ip: 'IP65',
      acc_connectors: ['USB-C'],
      case_drop: 3,
      audio_weight: 98,
      material: 'silicone',
      country: 'kr',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          acc_storage: 1024,
          color: 'black',
        },
        price: 1490000,
        stock: 14,
        drawing: {
          capacity: '1 TB',
        },
      },
      {
        attributes: {
          acc_storage: 1024,
          color: 'beige',
        },
        price: 1490000,
        stock: 4,
        drawing: {
          capacity: '1 TB',
        },
      },
      {
        attributes: {
          acc_storage: 2048,
          color: 'black',
        },
        price: 2390000,
        oldPrice: 2690000,
        stock: 6,
        drawing: {
          capacity: '2 TB',
        },
      },
    ],
    drawing: {
      kind: 'ssd',
      color: '#1B1C20',
      accent: '#41444B',
      finish: 'matte',
      brand: 'SAMSUNG',
      form: 'external',
    },
    description: {
      ru: 'Внешний диск в рифлёной резине: переживает падение с трёх метров и пыль стройплощадки. Гигабайт копируется за секунду через USB-C.',
      uz: 'Qovurgʻali rezinadagi tashqi disk: uch metrdan tushish va qurilish changiga chidaydi. Gigabayt USB-C orqali bir soniyada koʻchadi.',
    },
    overview: {
      purpose: {
        ru: 'Фотографу в поездке, студенту с проектами, владельцу iPhone Pro, который пишет ProRes. Для PlayStation 5 годится как хранилище игр.',
        uz: 'Safardagi fotograf, loyihali talaba, ProRes yozadigan iPhone Pro egasi uchun. PlayStation 5 ga oʻyin ombori boʻladi.',
      },
      strengths: [
        {
          ru: 'Скорость держится и на сотом гигабайте подряд.',
          uz: 'Tezlik ketma-ket yuzinchi gigabaytda ham saqlanadi.',
        },
        {
          ru: 'Пароль включается в программе, шифрует сам диск.',
          uz: 'Parol dasturda yoqiladi, diskning oʻzi shifrlaydi.',
        },
        {
          ru: 'В коробке оба шнура: C и A.',
          uz: 'Qutida ikkala shnur: C va A.',
        },
      ],
      limit: {
        ru: 'Игры PS5 с него не запускаются, только хранятся.',
        uz: 'PS5 oʻyinlari undan ishga tushmaydi, faqat saqlanadi.',
      },
    },
    stickers: [],
    warrantyMonths: 36,
    weightGrams: 98,
    sizeMm: [59, 88, 13],
    since: '2022-10-24',
    popularity: 18,
    keywords: ['внешний диск', 'внешний ssd', 'жесткий диск', 'tashqi disk', 't7 shield', 'переносной диск'],
  },
  {
    id: 69060,
    category: 'ssd',
    brand: 'kingston',
    name: {
      ru: 'SSD-диск Kingston A400',
      uz: 'SSD-disk Kingston A400',
    },
    model: 'SA400S37',
    axes: ['acc_storage'],
    attributes: {
      ssd_form: 'sata',
      ssd_interface: 'SATA III, 6 Gbit/s',
      acc_read: 500,
      ssd_nand: '3D TLC',
      ssd_dram: false,
      ssd_cooler: false,
      ssd_crypto: false,
      ssd_console: false,
      acc_temp: '0…+70',
      thickness: 7,
      audio_weight: 41,
      material: 'metal',
      color: 'graphite',
      country: 'cn',
      year: 2017,
    },
    variants: [
      {
        attributes: {
          acc_storage: 240,
          acc_write: 350,
          ssd_tbw: 80,
        },
        price: 249000,
        stock: 45,
        drawing: {
          capacity: '240 GB',
        },
      },
      {
        attributes: {
          acc_storage: 480,
          acc_write: 450,
          ssd_tbw: 160,
        },
        price: 399000,
        oldPrice: 449000,
        stock: 30,
        drawing: {
          capacity: '480 GB',
        },
      },
      {
        attributes: {
          acc_storage: 960,
          acc_write: 450,
          ssd_tbw: 300,
        },
        price: 749000,
        stock: 2,
        drawing: {
          capacity: '960 GB',
        },
      },
    ],
    drawing: {
      kind: 'ssd',
      color: '#41444B',
      accent: '#B9273A',
      finish: 'metal',
      brand: 'Kingston',
      form: 'sata',
    },
    description: {
      ru: 'Классика апгрейда: плоская металлическая коробочка вместо жужжащего жёсткого диска. Старый компьютер перестаёт задумываться на каждом щелчке.',
      uz: 'Yangilashning klassikasi: vizillaydigan qattiq disk oʻrniga yassi metall quticha. Eski kompyuter har bosishda oʻylanib qolmaydi.',
    },
    overview: {
      purpose: {
        ru: 'Ноутбук и системный блок с разъёмом SATA, где NVMe поставить некуда. Заодно он тише и берёт меньше энергии, батарея живёт дольше.',
        uz: 'NVMe qoʻyadigan joyi yoʻq, SATA ulagichli noutbuk va sistema bloki uchun. U jimroq va kam quvvat oladi, batareya uzoqroq ishlaydi.',
      },
      strengths: [
        {
          ru: 'Вдесятеро быстрее винчестера при запуске программ.',
          uz: 'Dasturlarni ochishda vinchesterdan oʻn barobar tez.',
        },
        {
          ru: 'Не боится тряски: внутри ничего не крутится.',
          uz: 'Silkinishdan qoʻrqmaydi: ichida hech narsa aylanmaydi.',
        },
        {
          ru: 'Толщина 7 мм подходит почти любому ноутбуку.',
          uz: '7 mm qalinlik deyarli har noutbukka mos.',
        },
      ],
      limit: {
        ru: 'SATA давно не предел: новые NVMe в десять раз быстрее.',
        uz: 'SATA allaqachon chegara emas: yangi NVMe oʻn barobar tez.',
      },
    },
    stickers: [],
    warrantyMonths: 36,
    weightGrams: 41,
    sizeMm: [100, 70, 7],
    since: '2020-09-07',
    popularity: 32,
    keywords: ['ssd sata', 'ссд 240', 'a400', 'ssd для старого ноутбука', 'ссд для компьютера'],
  },
];
