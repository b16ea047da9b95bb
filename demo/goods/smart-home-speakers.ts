import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 50000,
    category: 'smart-speakers',
    brand: 'yandex',
    name: {
      ru: 'Умная колонка Яндекс Станция Миди',
      uz: 'Aqlli kolonka Yandex Station Midi',
    },
    model: 'YNDX-00054',
    axes: ['color'],
    attributes: {
      smart_assistant: ['alice'],
      speaker_hub: true,
      smart_protocol: ['wifi-dual', 'zigbee', 'ble', 'matter'],
      smart_app: 'alice',
      audio_power: 24,
      speakers: 3,
      audio_microphones: 4,
      audio_bluetooth: '5.0',
      audio_light: true,
      speaker_clock: 'none',
      mic_off: true,
      smart_usage: ['indoor'],
      smart_power: 'adapter',
      material: 'fabric',
      audio_weight: 1500,
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {
          color: 'black',
        },
        price: 2190000,
        stock: 14,
      },
      {
        attributes: {
          color: 'gray',
        },
        price: 2190000,
        stock: 9,
      },
      {
        attributes: {
          color: 'beige',
        },
        price: 2190000,
        stock: 5,
      },
      {
        attributes: {
          color: 'blue',
        },
        price: 2290000,
        stock: 1,
      },
    ],
    drawing: {
      kind: 'smart-speaker',
      color: '#1B1C20',
      accent: '#6F5A9E',
      finish: 'fabric',
      screen: false,
    },
    description: {
      ru: 'Колонка среднего размера с Алисой: три динамика на 24 Вт и шлюз Zigbee внутри. Кольцо света сверху показывает громкость и подмигивает в такт музыке.',
      uz: 'Alisa bilan ishlaydigan oʻrta kolonka: 24 Vt li uch dinamik va ichida Zigbee shlyuzi. Tepadagi yorugʻlik halqasi balandlikni koʻrsatadi va musiqaga mos miltillaydi.',
    },
    overview: {
      purpose: {
        ru: 'Для гостиной до двадцати пяти метров, где колонка одновременно играет, отвечает на вопросы и командует лампами. Датчики и розетки Zigbee подключаются прямо к ней.',
        uz: 'Yigirma besh metrgacha mehmonxona uchun: kolonka musiqa chaladi, savollarga javob beradi va lampalarni boshqaradi. Zigbee datchik va rozetkalar bevosita unga ulanadi.',
      },
      strengths: [
        {
          ru: 'Низ слышен без прибавки громкости: вуфер смотрит в пол и опирается на стол.',
          uz: 'Past ovoz balandliksiz ham eshitiladi: vufer pastga qaragan va stolga tayanadi.',
        },
        {
          ru: 'Шлюз для умного дома уже внутри, тратиться на отдельный не нужно.',
          uz: 'Aqlli uy shlyuzi ichida bor, alohidasiga pul sarflanmaydi.',
        },
        {
          ru: 'Голос слышит через громкую песню с другого конца комнаты.',
          uz: 'Baland qoʻshiq ichida ham xonaning narigi chetidan ovozingizni eshitadi.',
        },
      ],
      limit: {
        ru: 'По-узбекски Алиса не разговаривает, а музыка по запросу требует подписки Плюс.',
        uz: 'Alisa oʻzbekcha gapirmaydi, soʻrov boʻyicha musiqa esa Plus obunasini talab qiladi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Дом слушается',
          uz: 'Uy gapga kiradi',
        },
        text: {
          ru: 'Скажите «я дома», и включатся свет, обогреватель и любимая волна. Сценарий собирается из готовых кубиков в приложении.',
          uz: '«Men uydaman» buyrugʻi bilan chiroq, isitgich va sevimli radio yoqiladi. Ssenariy ilovada tayyor boʻlaklardan yigʻiladi.',
        },
      },
      {
        title: {
          ru: 'Три динамика вместо одного',
          uz: 'Bitta oʻrniga uch dinamik',
        },
        text: {
          ru: 'Два излучателя ведут голоса, нижний отдаёт бас в столешницу. Две такие колонки складываются в стереопару.',
          uz: 'Ikki nurlatgich ovozlarni yetaklaydi, pastkisi basni stolga beradi. Ikkita shunday kolonka stereojuft boʻladi.',
        },
      },
      {
        title: {
          ru: 'Тишина по кнопке',
          uz: 'Tugma bilan jimlik',
        },
        text: {
          ru: 'Микрофоны отключаются механически, загорается красное кольцо. Пока оно горит, колонка ничего не слушает.',
          uz: 'Mikrofonlar tugma bilan uziladi, qizil halqa yonadi. U yonib tursa, kolonka hech narsani tinglamaydi.',
        },
      },
    ],
    stickers: ['hit'],
    warrantyMonths: 12,
    weightGrams: 1500,
    sizeMm: [128, 163, 128],
    since: '2023-11-20',
    popularity: 58,
    section: 0,
    keywords: ['алиса', 'яндекс станция', 'колонка алиса', 'alisa', 'yandex stansiya', 'умная колонка', 'станция миди'],
  },
  {
    id: 50020,
    category: 'smart-speakers',
    brand: 'yandex',
    name: {
      ru: 'Умная колонка Яндекс Станция Лайт 2',
      uz: 'Aqlli kolonka Yandex Station Lite 2',
    },
    model: 'YNDX-00026',
    axes: ['color'],
    attributes: {
      smart_assistant: ['alice'],
      speaker_hub: false,
      smart_protocol: ['wifi-dual', 'ble'],
      smart_app: 'alice',
      audio_power: 6,
      speakers: 1,
      audio_microphones: 2,
      audio_bluetooth: '5.0',
      audio_light: true,
      speaker_clock: 'none',
      mic_off: true,
      smart_usage: ['indoor'],
      smart_power: 'adapter',
      material: 'fabric',
      audio_weight: 350,
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          color: 'purple',
        },
        price: 790000,
        stock: 26,
      },
      {
        attributes: {
          color: 'green',
        },
        price: 790000,
        stock: 18,
      },
      {
        attributes: {
          color: 'pink',
        },
        price: 790000,
        stock: 11,
      },
      {
        attributes: {
          color: 'yellow',
        },
        price: 790000,
        stock: 0,
        expected: true,
      },
    ],
    drawing: {
      kind: 'smart-speaker',
      color: '#6F5A9E',
      accent: '#F3F3F0',
      finish: 'fabric',
      screen: false,
    },
    description: {
      ru: 'Самая доступная станция с Алисой, величиной с пиалу. На лицевой стороне светятся глаза-огоньки, которые меняются вместе с настроением разговора.',
      uz: 'Alisali eng arzon stansiya, kattaligi piyoladek. Old tomonida suhbat kayfiyatiga qarab oʻzgaradigan chiroqcha-koʻzlar yonadi.',
    },
    overview: {
      purpose: {
        ru: 'Детская, кухня, стойка у кассы: там, где нужны будильник, сказка и «сколько минут варить яйцо». Ребёнок разберётся без взрослых за вечер.',
        uz: 'Bolalar xonasi, oshxona, kassa yoni: budilnik, ertak va «tuxum necha daqiqa qaynaydi» kerak joyga. Bola kattalarsiz bir oqshomda oʻrganadi.',
      },
      strengths: [
        {
          ru: 'Детский режим узнаёт ребёнка по голосу и не включает взрослое.',
          uz: 'Bolalar rejimi bolani ovozidan taniydi va kattalar uchun narsani qoʻymaydi.',
        },
        {
          ru: 'Шесть ватт хватает на комнату в двенадцать метров.',
          uz: 'Olti vatt oʻn ikki metrli xonaga yetadi.',
        },
        {
          ru: 'Питается от USB-C, переносится из комнаты в комнату одной рукой.',
          uz: 'USB-C dan ishlaydi, xonadan xonaga bir qoʻlda olib oʻtiladi.',
        },
      ],
      limit: {
        ru: 'Батареи внутри нет: без розетки или повербанка не заговорит.',
        uz: 'Ichida batareya yoʻq: rozetka yoki poverbanksiz gapirmaydi.',
      },
    },
    stickers: ['gift'],
    gift: {
      ru: 'Три месяца подписки Яндекс Плюс',
      uz: 'Yandex Plus obunasi uch oyga',
    },
    warrantyMonths: 12,
    weightGrams: 350,
    sizeMm: [101, 70, 101],
    since: '2024-09-09',
    popularity: 68,
    keywords: ['алиса мини', 'яндекс лайт', 'колонка с алисой', 'alisa kolonka', 'станция лайт', 'яндекс колонка'],
  },
  {
    id: 50040,
    category: 'smart-speakers',
    brand: 'apple',
    name: {
      ru: 'Умная колонка Apple HomePod mini',
      uz: 'Aqlli kolonka Apple HomePod mini',
    },
    model: 'A2374',
    axes: ['color'],
    attributes: {
      smart_assistant: ['siri'],
      speaker_hub: false,
      smart_protocol: ['wifi-dual', 'thread', 'ble', 'matter'],
      smart_app: 'apple-home',
      speakers: 1,
      audio_microphones: 4,
      audio_bluetooth: '5.0',
      audio_light: true,
      speaker_clock: 'none',
      mic_off: false,
      smart_usage: ['indoor'],
      smart_power: 'usb',
      material: 'fabric',
      audio_weight: 345,
      country: 'vn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          color: 'white',
        },
        price: 1690000,
        stock: 8,
      },
      {
        attributes: {
          color: 'graphite',
        },
        price: 1690000,
        stock: 6,
      },
      {
        attributes: {
          color: 'orange',
        },
        price: 1690000,
        oldPrice: 1890000,
        stock: 2,
      },
    ],
    drawing: {
      kind: 'smart-speaker',
      color: '#F3F3F0',
      accent: '#A9C9E3',
      finish: 'fabric',
      screen: false,
    },
    description: {
      ru: 'Шар в тканевой сетке, который звучит одинаково во все стороны и служит пультом Apple Дома. Поднесите iPhone к макушке, и песня перетечёт в колонку.',
      uz: 'Har tomonga bir xil yangraydigan va Apple uyining pulti boʻladigan mato toʻrli shar. iPhone ni tepasiga yaqinlashtirsangiz, qoʻshiq kolonkaga oʻtadi.',
    },
    overview: {
      purpose: {
        ru: 'Семье с техникой Apple: звонки, заметки, будильники и музыка голосом. Заодно это центр, без которого автоматизации Apple Дома не работают, когда никого нет.',
        uz: 'Apple texnikali oila uchun: ovoz bilan qoʻngʻiroq, eslatma, budilnik va musiqa. Uyda hech kim yoʻqligida Apple uyi avtomatikasini ishlatadigan markaz ham shu.',
      },
      strengths: [
        {
          ru: 'Thread и Matter внутри: новые датчики подключаются без шлюза марки.',
          uz: 'Thread va Matter ichida: yangi datchiklar marka shlyuzisiz ulanadi.',
        },
        {
          ru: 'Интерком: сказанное на кухне услышат в спальне и на iPhone.',
          uz: 'Interkom: oshxonada aytilgani yotoqxonada va iPhone da eshitiladi.',
        },
        {
          ru: 'Температуру и влажность комнаты меряет сама.',
          uz: 'Xona harorati va namligini oʻzi oʻlchaydi.',
        },
      ],
      limit: {
        ru: 'Телефон на Android её даже не настроит, а по-русски Siri в колонке не говорит.',
        uz: 'Android telefon uni sozlay olmaydi, Siri esa kolonkada ruscha gapirmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 345,
    sizeMm: [98, 84, 98],
    since: '2023-02-13',
    popularity: 18,
    keywords: ['хоумпод', 'homepod', 'колонка эпл', 'siri kolonka', 'apple колонка'],
  },
];
