import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 58000,
    category: 'instant-cameras',
    brand: 'fujifilm',
    name: {
      ru: 'Камера моментальной печати Fujifilm Instax Mini 12',
      uz: 'Tezkor chop etuvchi kamera Fujifilm Instax Mini 12',
    },
    model: 'INSTAX-MINI12',
    axes: ['color'],
    attributes: {
      instant_kind: 'analog',
      instant_film: 'Instax Mini',
      instant_size: '62 × 46',
      instant_flash: 'auto',
      instant_mirror: true,
      instant_develop: 90,
      instant_phone: false,
      instant_closeup: 30,
      lens_focal: '60',
      photo_sensor: 'film',
      photo_shutter: '1/250',
      photo_screen: 'none',
      smart_power: 'aa',
      audio_weight: 306,
      year: 2023,
      country: 'cn',
    },
    variants: [
      {
        attributes: {
          color: 'pink',
        },
        price: 1090000,
        stock: 15,
      },
      {
        attributes: {
          color: 'lightblue',
        },
        price: 1090000,
        stock: 12,
      },
      {
        attributes: {
          color: 'mint',
        },
        price: 1090000,
        stock: 8,
      },
      {
        attributes: {
          color: 'lavender',
        },
        price: 1090000,
        stock: 4,
      },
      {
        attributes: {
          color: 'white',
        },
        price: 1090000,
        stock: 1,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#EFC3CC',
      accent: '#F3F3F0',
      finish: 'plastic',
      brand: 'instax',
      form: 'instant',
    },
    description: {
      ru: 'Пухлая камера, из которой через секунды выезжает карточка размером с банковскую. Экспозицию и вспышку выбирает сама, остаётся повернуть объектив.',
      uz: 'Bir necha soniyada bank kartasidek surat chiqaradigan dumaloq kamera. Ekspozitsiya va chaqnoqni oʻzi tanlaydi, obyektivni burash qoladi.',
    },
    overview: {
      purpose: {
        ru: 'Для дней рождения, выпускных и свадебных книг гостей, где карточку хочется подписать и наклеить. Разберётся и шестилетний.',
        uz: 'Tugʻilgan kun, bitiruv va toʻy mehmonlari kitobi uchun, suratni imzolab yopishtirish istalganda. Olti yoshli bola ham uddalaydi.',
      },
      strengths: [
        {
          ru: 'В режиме крупного плана то, что видно в окошке, попадает точно в кадр.',
          uz: 'Yaqin plan rejimida darchada koʻringan narsa aniq kadrga tushadi.',
        },
        {
          ru: 'Зеркальце у объектива помогает поймать себя и друзей.',
          uz: 'Obyektiv yonidagi koʻzgucha oʻzingiz va doʻstlarni kadrga olishga yordam beradi.',
        },
        {
          ru: 'Две батарейки AA служат на сто снимков.',
          uz: 'Ikkita AA batareya yuz suratga yetadi.',
        },
      ],
      limit: {
        ru: 'Каждый кадр стоит около десяти тысяч сум, и переснять его бесплатно нельзя.',
        uz: 'Har bir kadr oʻn ming soʻmcha turadi va uni tekin qayta olib boʻlmaydi.',
      },
    },
    stickers: ['hit', 'gift'],
    gift: {
      ru: 'Кассета плёнки на десять снимков',
      uz: 'Oʻn suratlik plyonka kassetasi',
    },
    warrantyMonths: 12,
    weightGrams: 306,
    sizeMm: [104, 122, 67],
    since: '2023-09-04',
    popularity: 54,
    keywords: ['инстакс', 'полароид', 'instax', 'polaroid', 'фотоаппарат моментальный', 'instaks mini 12'],
  },
  {
    id: 58020,
    category: 'instant-cameras',
    brand: 'fujifilm',
    name: {
      ru: 'Камера моментальной печати Fujifilm Instax Wide 400',
      uz: 'Tezkor chop etuvchi kamera Fujifilm Instax Wide 400',
    },
    model: 'INSTAX-WIDE400',
    axes: [],
    attributes: {
      instant_kind: 'analog',
      instant_film: 'Instax Wide',
      instant_size: '62 × 99',
      instant_flash: 'always',
      instant_mirror: false,
      instant_develop: 90,
      instant_phone: false,
      instant_closeup: 40,
      lens_focal: '95',
      photo_sensor: 'film',
      photo_shutter: '1/200',
      photo_screen: 'none',
      smart_power: 'aa',
      audio_weight: 616,
      year: 2024,
      color: 'green',
      country: 'cn',
    },
    variants: [
      {
        attributes: {},
        price: 2190000,
        stock: 3,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#3E6B4F',
      accent: '#1B1C20',
      finish: 'matte',
      brand: 'instax',
      form: 'instant',
    },
    description: {
      ru: 'Камера под широкую плёнку: карточка вдвое больше обычной мини. Рычажок сбоку заводит автоспуск щелчками, без меню и экрана.',
      uz: 'Keng plyonka uchun kamera: surat odatdagi minidan ikki barobar katta. Yondagi richag avtospuskni chertishlar bilan sozlaydi, menyu va ekran yoʻq.',
    },
    overview: {
      purpose: {
        ru: 'Когда на карточке должна поместиться вся семья или весь горный склон. Подходит для фотозоны на тое: гость уносит снимок в конверте.',
        uz: 'Suratga butun oila yoki togʻ yonbagʻri sigʻishi kerak boʻlganda. Toʻydagi fotozona uchun mos: mehmon suratni konvertda olib ketadi.',
      },
      strengths: [
        {
          ru: 'Широкий кадр передаёт группу из десяти человек без тесноты.',
          uz: 'Keng kadr oʻn kishilik guruhni siqmasdan oladi.',
        },
        {
          ru: 'Насадка для крупного плана лежит в коробке.',
          uz: 'Yaqin plan uchun uchlik qutida bor.',
        },
        {
          ru: 'Гнездо под штатив держит камеру в режиме автоспуска.',
          uz: 'Shtativ uyasi avtospusk rejimida kamerani ushlab turadi.',
        },
      ],
      limit: {
        ru: 'Корпус крупный, в женскую сумочку не войдёт, а вспышка не отключается.',
        uz: 'Korpusi katta, ayollar sumkachasiga sigʻmaydi, chaqnoq ham oʻchirilmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 616,
    sizeMm: [162, 98, 123],
    since: '2024-11-11',
    popularity: 7,
    keywords: ['instax wide', 'инстакс широкий', 'фотоаппарат с печатью', 'instaks wide'],
  },
  {
    id: 58040,
    category: 'instant-cameras',
    brand: 'fujifilm',
    name: {
      ru: 'Камера моментальной печати Fujifilm Instax Mini Evo',
      uz: 'Tezkor chop etuvchi kamera Fujifilm Instax Mini Evo',
    },
    model: 'INSTAX-MINIEVO',
    axes: ['color'],
    attributes: {
      instant_kind: 'hybrid',
      instant_film: 'Instax Mini',
      instant_size: '62 × 46',
      instant_flash: 'choice',
      instant_mirror: true,
      instant_develop: 90,
      instant_phone: true,
      instant_closeup: 10,
      lens_focal: '28',
      photo_sensor: '1-5',
      photo_mp: 5,
      photo_shutter: '1/8000',
      photo_screen: 'fixed',
      screen_inches: 3,
      memory_card: true,
      smart_power: 'battery',
      audio_weight: 285,
      year: 2021,
      country: 'cn',
    },
    variants: [
      {
        attributes: {
          color: 'black',
        },
        price: 2690000,
        oldPrice: 2990000,
        stock: 6,
      },
      {
        attributes: {
          color: 'brown',
        },
        price: 2690000,
        stock: 0,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#1B1C20',
      accent: '#C9CDD3',
      finish: 'metal',
      brand: 'instax',
      form: 'instant',
    },
    description: {
      ru: 'Гибрид: снимаете на цифру, смотрите на экран и печатаете только удачное. Десять объективов и десять плёнок на кольцах складываются в сотню эффектов.',
      uz: 'Gibrid: raqamga olasiz, ekranda koʻrasiz va faqat yaxshisini chop etasiz. Halqalardagi oʻn obyektiv va oʻn plyonka yuzta effekt beradi.',
    },
    overview: {
      purpose: {
        ru: 'Тем, кто любит карточки, но жалеет плёнку на моргнувших. Заодно это принтер: снимки с телефона выезжают из той же щели.',
        uz: 'Kartochkani yaxshi koʻrib, koʻzini yumganlarga plyonkani ayaydiganlar uchun. U ayni paytda printer: telefondagi suratlar oʻsha tirqishdan chiqadi.',
      },
      strengths: [
        {
          ru: 'Печать запускается рычагом, как перемотка плёнки.',
          uz: 'Chop etish plyonka aylantirishdek richag bilan boshlanadi.',
        },
        {
          ru: 'Крупный план с десяти сантиметров, рецепт или цветок видно целиком.',
          uz: 'Oʻn santimetrdan yaqin plan, retsept yoki gul toʻliq koʻrinadi.',
        },
        {
          ru: 'Встроенной памяти хватает на 45 кадров, есть гнездо microSD.',
          uz: 'Ichki xotira 45 kadrga yetadi, microSD uyasi bor.',
        },
      ],
      limit: {
        ru: 'Матрица маленькая: на экране компьютера снимки выглядят как с телефона десятилетней давности.',
        uz: 'Matritsasi kichik: kompyuter ekranida suratlar oʻn yil oldingi telefonnikidek.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 12,
    weightGrams: 285,
    sizeMm: [87, 123, 36],
    since: '2023-03-20',
    popularity: 16,
    keywords: ['инстакс эво', 'instax evo', 'камера с печатью фото', 'instaks evo'],
  },
];
