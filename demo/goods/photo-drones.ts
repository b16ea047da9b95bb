import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 58600,
    category: 'drones',
    brand: 'dji',
    name: {
      ru: 'Дрон DJI Mini 4 Pro',
      uz: 'Dron DJI Mini 4 Pro',
    },
    model: 'CP.MA.00000732',
    axes: ['drone_kit'],
    attributes: {
      drone_minutes: 34,
      drone_range: 20,
      drone_avoid: 'all',
      drone_wind: 10.7,
      drone_speed: 16,
      drone_gimbal: 'three',
      drone_follow: true,
      photo_sensor: '1-1.3',
      photo_mp: 48,
      photo_video: '4k100',
      lens_focal: '24',
      lens_aperture: 'f/1.7',
      memory_card: true,
      gps: true,
      audio_weight: 249,
      color: 'gray',
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {
          drone_kit: 'remote',
        },
        price: 9990000,
        stock: 5,
      },
      {
        attributes: {
          drone_kit: 'screen',
        },
        price: 12490000,
        stock: 3,
      },
      {
        attributes: {
          drone_kit: 'more',
        },
        price: 14490000,
        oldPrice: 15490000,
        stock: 2,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#8A8F98',
      accent: '#41444B',
      finish: 'matte',
      brand: 'DJI',
      form: 'drone',
    },
    description: {
      ru: 'Складной дрон легче 249 граммов, который видит препятствия со всех сторон. Камера поворачивается вертикально и снимает сразу для экрана телефона.',
      uz: '249 grammdan yengil, toʻsiqlarni har tomondan koʻradigan buklama dron. Kamera tik buriladi va darhol telefon ekrani uchun oladi.',
    },
    overview: {
      purpose: {
        ru: 'Горы Чимгана, свадебный пролёт, ролик о доме на продажу. Умещается в барсетку, взлетает с ладони за минуту.',
        uz: 'Chimyon togʻlari, toʻy lavhasi, sotuvdagi uy haqida rolik. Kichik sumkaga sigʻadi, kaftdan bir daqiqada koʻtariladi.',
      },
      strengths: [
        {
          ru: 'Облетает ветки сам, в том числе спиной вперёд.',
          uz: 'Shoxlarni oʻzi aylanib oʻtadi, orqasi bilan uchganda ham.',
        },
        {
          ru: 'Картинка идёт на пульт без рывков за многие километры.',
          uz: 'Tasvir pultga koʻp kilometrdan uzilishsiz keladi.',
        },
        {
          ru: 'Ночная съёмка в 4K чистая благодаря крупным пикселям.',
          uz: 'Yirik piksellar tufayli tungi 4K tasvir toza.',
        },
      ],
      limit: {
        ru: 'На ветру сильнее десяти метров в секунду сносит, а для полётов в Узбекистане нужно разрешение.',
        uz: 'Soniyasiga oʻn metrdan kuchli shamolda suriladi, Oʻzbekistonda uchirish uchun esa ruxsat kerak.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Глаза вокруг',
          uz: 'Atrofda koʻzlar',
        },
        text: {
          ru: 'Четыре пары датчиков строят карту веток и проводов, и маршрут перестраивается на лету.',
          uz: 'Toʻrt juft datchik shox va simlar xaritasini tuzadi, yoʻl uchish paytida qayta quriladi.',
        },
      },
      {
        title: {
          ru: 'Сам себе оператор',
          uz: 'Oʻz-oʻziga operator',
        },
        text: {
          ru: 'Обведите человека на экране: дрон выберет траекторию, облетит и вернётся.',
          uz: 'Ekranda odamni belgilang: dron yoʻlni tanlaydi, aylanadi va qaytadi.',
        },
      },
      {
        title: {
          ru: 'Цвет под монтаж',
          uz: 'Montajga mos rang',
        },
        text: {
          ru: 'D-Log M хранит десять бит: небо не выгорает, тени поднимаются.',
          uz: 'D-Log M oʻn bit saqlaydi: osmon kuymaydi, soyalar koʻtariladi.',
        },
      },
    ],
    stickers: ['hit', 'warranty'],
    warrantyMonths: 12,
    weightGrams: 249,
    sizeMm: [148, 64, 94],
    since: '2024-03-04',
    popularity: 19,
    section: 0,
    keywords: ['дрон', 'квадрокоптер', 'дижиай', 'dji', 'dron', 'коптер', 'мавик мини'],
  },
  {
    id: 58620,
    category: 'drones',
    brand: 'dji',
    name: {
      ru: 'Дрон DJI Neo',
      uz: 'Dron DJI Neo',
    },
    model: 'CP.FP.00000181',
    axes: ['drone_kit'],
    attributes: {
      drone_minutes: 18,
      drone_range: 10,
      drone_avoid: 'down',
      drone_wind: 8,
      drone_speed: 16,
      drone_gimbal: 'one',
      drone_follow: true,
      photo_sensor: '1-2',
      photo_mp: 12,
      photo_video: '4k30',
      lens_focal: '14',
      lens_aperture: 'f/2.8',
      memory_card: false,
      storage: 22,
      gps: true,
      audio_weight: 135,
      color: 'white',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          drone_kit: 'solo',
        },
        price: 2790000,
        oldPrice: 2990000,
        stock: 14,
      },
      {
        attributes: {
          drone_kit: 'more',
        },
        price: 4490000,
        stock: 5,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#F3F3F0',
      accent: '#8A8F98',
      finish: 'plastic',
      brand: 'DJI',
      form: 'drone',
    },
    description: {
      ru: 'Дрон-компаньон на 135 граммов: взлетает с ладони по кнопке и возвращается туда же. Винты в решётках, поэтому в комнате ничего не разобьёт.',
      uz: '135 grammli hamroh dron: tugma bilan kaftdan uchadi va oʻsha yerga qaytadi. Parraklar panjarada, shuning uchun xonada hech narsa sindirmaydi.',
    },
    overview: {
      purpose: {
        ru: 'Семейные прогулки, велосипед, пикник: выбираете трюк и идёте, он снимает. Пульт и даже телефон ему не обязательны.',
        uz: 'Oilaviy sayr, velosiped, piknik: hiylani tanlab yurasiz, u tasvirga oladi. Pult, hatto telefon ham shart emas.',
      },
      strengths: [
        {
          ru: 'Шесть готовых траекторий запускаются без телефона.',
          uz: 'Oltita tayyor yoʻl telefonsiz ishga tushadi.',
        },
        {
          ru: 'Голосовая команда «Hey Fly» сажает и поднимает.',
          uz: '«Hey Fly» ovozli buyrugʻi koʻtaradi va qoʻndiradi.',
        },
        {
          ru: 'Понимает очки DJI и летает от первого лица.',
          uz: 'DJI koʻzoynagini tushunadi va birinchi shaxsdan uchadi.',
        },
      ],
      limit: {
        ru: 'Ветра и высоты боится: слабый порыв уже шатает кадр.',
        uz: 'Shamol va balandlikdan qoʻrqadi: kuchsiz shabada ham kadrni chayqatadi.',
      },
    },
    stickers: ['new'],
    warrantyMonths: 12,
    weightGrams: 135,
    sizeMm: [130, 49, 157],
    since: '2024-12-23',
    popularity: 13,
    keywords: ['dji neo', 'дрон для начинающих', 'мини дрон', 'дрон нео', 'arzon dron'],
  },
  {
    id: 58640,
    category: 'drones',
    brand: 'dji',
    name: {
      ru: 'Дрон DJI Air 3S',
      uz: 'Dron DJI Air 3S',
    },
    model: 'CP.MA.00000799',
    axes: ['drone_kit'],
    attributes: {
      drone_minutes: 45,
      drone_range: 20,
      drone_avoid: 'all',
      drone_wind: 12,
      drone_speed: 21,
      drone_gimbal: 'three',
      drone_follow: true,
      photo_sensor: 'one',
      photo_mp: 50,
      photo_video: '4k120',
      lens_focal: '24 + 70',
      lens_aperture: 'f/1.8',
      memory_card: true,
      storage: 42,
      gps: true,
      audio_weight: 724,
      color: 'graphite',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          drone_kit: 'remote',
        },
        price: 15990000,
        stock: 3,
      },
      {
        attributes: {
          drone_kit: 'more',
        },
        price: 20490000,
        stock: 0,
        status: 3,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#41444B',
      accent: '#1B1C20',
      finish: 'matte',
      brand: 'DJI',
      form: 'drone',
    },
    description: {
      ru: 'Две камеры на одном подвесе: обычная с дюймовой матрицей и тройной зум. Лидар спереди видит ветки и ночью.',
      uz: 'Bitta osmada ikki kamera: bir dyuymli matritsali oddiy va uch barobar zum. Olddagi lidar shoxlarni kechasi ham koʻradi.',
    },
    overview: {
      purpose: {
        ru: 'Съёмка недвижимости, дорог и спорта: приближение меняет планы без подлёта к людям. Сорок пять минут дают сделать всё одной батареей.',
        uz: 'Koʻchmas mulk, yoʻl va sport: yaqinlashtirish odamlarga yaqin uchmasdan planlarni almashtiradi. Qirq besh daqiqada hammasi bitta batareyada bajariladi.',
      },
      strengths: [
        {
          ru: 'Возврат домой по запомненному пути, даже без GPS.',
          uz: 'GPS boʻlmasa ham eslab qolgan yoʻli bilan qaytadi.',
        },
        {
          ru: 'Четырнадцать ступеней диапазона на основной камере.',
          uz: 'Asosiy kamerada oʻn toʻrt pogʻonali diapazon.',
        },
        {
          ru: 'Скорость 75 км/ч догоняет машину на просёлке.',
          uz: 'Soatiga 75 km tezlik qishloq yoʻlida mashinaga yetadi.',
        },
      ],
      limit: {
        ru: 'Весит 724 грамма, правила для таких строже, чем для маленьких.',
        uz: '724 gramm keladi, bunday dronlar uchun qoidalar kichiklarnikidan qattiqroq.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 12,
    weightGrams: 724,
    sizeMm: [214, 89, 100],
    since: '2025-01-20',
    popularity: 4,
    keywords: ['dji air 3s', 'дрон air', 'профессиональный дрон', 'квадрокоптер с камерой', 'dji dron'],
  },
];
