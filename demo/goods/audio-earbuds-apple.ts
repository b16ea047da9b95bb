import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 24000,
    category: 'earbuds',
    brand: 'apple',
    name: { ru: 'Беспроводные наушники Apple AirPods Pro 3', uz: 'Simsiz quloqchinlar Apple AirPods Pro 3' },
    model: 'MFHP4',
    axes: [],
    attributes: {
      audio_form: 'in-ear',
      audio_anc: true,
      audio_transparency: true,
      audio_link: 'wireless',
      work_time: 8,
      audio_case_time: 24,
      audio_port: 'USB-C',
      audio_wireless_charging: true,
      ip: 'IP57',
      audio_bluetooth: '5.3',
      audio_codecs: ['SBC', 'AAC'],
      audio_multipoint: true,
      audio_microphones: 6,
      audio_app: true,
      sound_atmos: true,
      audio_weight: 55,
      color: 'white',
      country: 'vn',
      year: 2025,
    },
    variants: [{ attributes: {}, price: 3990000, oldPrice: 4390000, stock: 24 }],
    drawing: { kind: 'earbuds', color: '#F6F6F4', accent: '#1B1C20', finish: 'gloss', form: 'stem', tips: true },
    description: {
      ru: 'Третьи AirPods Pro измеряют пульс, переводят речь и глушат шум вдвое лучше вторых. Вкладыши из пены пяти размеров держатся плотнее прежних.',
      uz: 'Uchinchi AirPods Pro pulsni oʻlchaydi, nutqni tarjima qiladi va shovqinni ikkinchisidan ikki baravar yaxshi bostiradi. Besh oʻlchamli koʻpikli uchliklar avvalgidan zich turadi.',
    },
    overview: {
      purpose: {
        ru: 'Для владельца iPhone, который носит наушники весь день: спорт, звонки, дорога, кино. Переход между телефоном, планшетом и ноутбуком происходит без меню.',
        uz: 'Quloqchinni kun boʻyi taqadigan iPhone egasi uchun: sport, qoʻngʻiroq, yoʻl, kino. Telefon, planshet va noutbuk oʻrtasida oʻtish menyusiz boʻladi.',
      },
      strengths: [
        {
          ru: 'Датчик пульса ведёт тренировку, даже если часы остались дома.',
          uz: 'Puls datchigi soat uyda qolsa ham mashgʻulotni kuzatadi.',
        },
        {
          ru: 'Прозрачность звучит так, будто ничего не надето, можно заказать чай, не вынимая.',
          uz: 'Shaffoflik rejimi hech narsa taqilmagandek, yechmasdan choy buyurtma qilsa boʻladi.',
        },
        {
          ru: 'Корпус и кейс защищены по IP57, пот и дождь не страшны.',
          uz: 'Quloqchin ham, keys ham IP57 boʻyicha himoyalangan, ter va yomgʻir qoʻrqinchli emas.',
        },
      ],
      limit: {
        ru: 'С Android теряют половину умений, а перевод речи пока не знает узбекского.',
        uz: 'Android bilan imkoniyatlarining yarmi yoʻqoladi, nutq tarjimasi hozircha oʻzbek tilini bilmaydi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Самое сильное шумоподавление в таком размере',
          uz: 'Shu oʻlchamdagi eng kuchli shovqin bostirish',
        },
        text: {
          ru: 'Пенные вкладыши закрывают канал, а микрофоны считают шум тысячи раз в секунду. Кондиционер и двигатель исчезают.',
          uz: 'Koʻpikli uchliklar quloq yoʻlini yopadi, mikrofonlar shovqinni soniyasiga minglab marta hisoblaydi. Konditsioner va motor yoʻqoladi.',
        },
      },
      {
        title: { ru: 'Пульс из уха', uz: 'Quloqdan puls' },
        text: {
          ru: 'Крошечный оптический датчик работает 256 раз в секунду и считает калории в приложении «Фитнес».',
          uz: 'Kichkina optik datchik soniyasiga 256 marta ishlaydi va «Fitnes» ilovasida kaloriyani hisoblaydi.',
        },
      },
      {
        title: { ru: 'Забота о слухе', uz: 'Eshitish qobiliyati haqida gʻamxoʻrlik' },
        text: {
          ru: 'Проверка слуха занимает пять минут, резкие звуки срезаются автоматически.',
          uz: 'Eshitishni tekshirish besh daqiqa oladi, keskin tovushlar avtomatik kesiladi.',
        },
      },
    ],
    stickers: ['new', 'hit'],
    warrantyMonths: 12,
    weightGrams: 55,
    sizeMm: [62, 47, 22],
    since: '2025-10-10',
    popularity: 90,
    section: 0,
    keywords: ['аирподс', 'эйрподс про', 'airpods', 'наушники айфон', 'ayirpods', 'airpods pro 3'],
  },
  {
    id: 24020,
    category: 'earbuds',
    brand: 'apple',
    name: { ru: 'Беспроводные наушники Apple AirPods 4', uz: 'Simsiz quloqchinlar Apple AirPods 4' },
    model: 'MXP63',
    axes: ['audio_edition'],
    attributes: {
      audio_form: 'insert',
      audio_link: 'wireless',
      work_time: 5,
      audio_port: 'USB-C',
      ip: 'IP54',
      audio_bluetooth: '5.3',
      audio_codecs: ['SBC', 'AAC'],
      audio_multipoint: true,
      audio_microphones: 4,
      audio_app: false,
      sound_atmos: true,
      audio_weight: 43,
      color: 'white',
      country: 'vn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          audio_edition: 'plain',
          audio_anc: false,
          audio_transparency: false,
          audio_case_time: 30,
          audio_wireless_charging: false,
        },
        price: 1990000,
        stock: 33,
      },
      {
        attributes: {
          audio_edition: 'anc',
          audio_anc: true,
          audio_transparency: true,
          audio_case_time: 30,
          audio_wireless_charging: true,
          audio_weight: 44,
        },
        price: 2690000,
        stock: 12,
        drawing: { accent: '#1B1C20' },
      },
    ],
    drawing: { kind: 'earbuds', color: '#F6F6F4', finish: 'gloss', form: 'stem' },
    description: {
      ru: 'Вкладыши Apple без силиконовых насадок: кладутся в ухо и не закупоривают его. Есть вариант с шумоподавлением и беспроводной зарядкой кейса и вариант без них.',
      uz: 'Silikon uchliksiz Apple quloqchinlari: quloqqa qoʻyiladi va uni tiqib qoʻymaydi. Shovqin bostirish va simsiz quvvatlanadigan keysli hamda ularsiz turi bor.',
    },
    overview: {
      purpose: {
        ru: 'Тем, кому насадки в ухе неприятны, и тем, кому нужна простая пара к iPhone. Кейс размером с пробку от бутылки теряется в кармане джинсов.',
        uz: 'Quloq ichidagi uchliklar yoqmaydiganlarga va iPhone ga oddiy juft kerak boʻlganlarga. Kichkina keys jinsi choʻntagida bilinmaydi.',
      },
      strengths: [
        {
          ru: 'Форму снимали с пятидесяти миллионов измерений уха, поэтому держатся без насадок.',
          uz: 'Shakli quloqning ellik million oʻlchovidan olingan, shuning uchun uchliksiz ham turadi.',
        },
        {
          ru: 'Чип H2 отделяет голос от ветра во время звонка.',
          uz: 'H2 chipi qoʻngʻiroqda ovozni shamoldan ajratadi.',
        },
        { ru: 'Пространственный звук следит за поворотом головы.', uz: 'Fazoviy ovoz bosh burilishini kuzatadi.' },
      ],
      limit: {
        ru: 'Открытая посадка пропускает улицу: шумоподавление здесь слабее, чем у Pro, а в метро приходится прибавлять громкость.',
        uz: 'Ochiq oʻtirish koʻcha ovozini oʻtkazadi: shovqin bostirish Pro nikidan kuchsiz, metroda balandlikni oshirish kerak boʻladi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 43,
    sizeMm: [50, 46, 21],
    since: '2024-11-25',
    popularity: 83,
    keywords: ['эйрподс 4', 'аирподс', 'airpods 4', 'наушники эпл', 'apple naushnik'],
  },
];
