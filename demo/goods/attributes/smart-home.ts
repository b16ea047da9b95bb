import type { AttributeDefinition } from '../format.ts';

export const SMART_HOME_ATTRIBUTES: Record<string, AttributeDefinition> = {
  smart_protocol: {
    id: 680,
    group: 'connection',
    name: {
      ru: 'Протокол связи',
      uz: 'Aloqa protokoli',
    },
    values: {
      zigbee: {
        ru: 'Zigbee',
        uz: 'Zigbee',
      },
      wifi: {
        ru: 'Wi-Fi 2,4 ГГц',
        uz: 'Wi-Fi 2,4 GGs',
      },
      'wifi-dual': {
        ru: 'Wi-Fi 2,4 и 5 ГГц',
        uz: 'Wi-Fi 2,4 va 5 GGs',
      },
      thread: {
        ru: 'Thread',
        uz: 'Thread',
      },
      ble: {
        ru: 'Bluetooth LE',
        uz: 'Bluetooth LE',
      },
      matter: {
        ru: 'Matter',
        uz: 'Matter',
      },
      ethernet: {
        ru: 'сетевой кабель',
        uz: 'tarmoq kabeli',
      },
    },
    explanation: {
      ru: 'Zigbee и Thread — экономные радиосети датчиков, Matter — общий язык, на котором устройство понимает любые экосистемы.',
      uz: 'Zigbee va Thread — datchiklarning tejamkor radio tarmoqlari, Matter — qurilmani istalgan ekotizimga tushunarli qiladigan umumiy til.',
    },
    filter: true,
    card: 20,
  },
  smart_assistant: {
    id: 681,
    group: 'functions',
    name: {
      ru: 'Голосовые помощники',
      uz: 'Ovozli yordamchilar',
    },
    values: {
      alice: {
        ru: 'Алиса',
        uz: 'Alisa',
      },
      google: {
        ru: 'Google Ассистент',
        uz: 'Google Assistant',
      },
      siri: {
        ru: 'Siri (Apple Home)',
        uz: 'Siri (Apple Home)',
      },
      alexa: {
        ru: 'Amazon Alexa',
        uz: 'Amazon Alexa',
      },
    },
    filter: true,
    card: 35,
  },
  smart_app: {
    id: 682,
    group: 'main',
    name: {
      ru: 'Приложение',
      uz: 'Ilova',
    },
    values: {
      aqara: {
        ru: 'Aqara Home',
        uz: 'Aqara Home',
      },
      mi: {
        ru: 'Xiaomi Home',
        uz: 'Xiaomi Home',
      },
      tapo: {
        ru: 'TP-Link Tapo',
        uz: 'TP-Link Tapo',
      },
      ezviz: {
        ru: 'EZVIZ',
        uz: 'EZVIZ',
      },
      alice: {
        ru: 'Дом с Алисой',
        uz: 'Alisa bilan uy',
      },
      wiz: {
        ru: 'WiZ',
        uz: 'WiZ',
      },
      hue: {
        ru: 'Philips Hue',
        uz: 'Philips Hue',
      },
      'apple-home': {
        ru: 'Apple Дом',
        uz: 'Apple Home',
      },
      'philips-lock': {
        ru: 'Philips EasyKey',
        uz: 'Philips EasyKey',
      },
    },
    filter: true,
  },
  smart_hub: {
    id: 683,
    group: 'connection',
    name: {
      ru: 'Нужен шлюз',
      uz: 'Shlyuz kerak',
    },
    explanation: {
      ru: 'Шлюз — коробочка, которая связывает датчики с интернетом; без него такое устройство в приложении не появится.',
      uz: 'Shlyuz — datchiklarni internetga ulaydigan quticha; usiz bunday qurilma ilovada koʻrinmaydi.',
    },
    filter: true,
  },
  smart_usage: {
    id: 684,
    group: 'body',
    name: {
      ru: 'Где ставится',
      uz: 'Qayerga oʻrnatiladi',
    },
    values: {
      indoor: {
        ru: 'в помещении',
        uz: 'xona ichida',
      },
      outdoor: {
        ru: 'на улице',
        uz: 'koʻchada',
      },
    },
    primary: true,
    filter: true,
    card: 30,
  },
  light_kind: {
    id: 685,
    group: 'main',
    name: {
      ru: 'Вид светильника',
      uz: 'Yoritgich turi',
    },
    values: {
      bulb: {
        ru: 'лампа',
        uz: 'lampa',
      },
      candle: {
        ru: 'лампа-свеча',
        uz: 'sham shaklidagi lampa',
      },
      strip: {
        ru: 'лента',
        uz: 'lenta',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  light_socket: {
    id: 686,
    group: 'main',
    name: {
      ru: 'Цоколь',
      uz: 'Sokol',
    },
    explanation: {
      ru: 'Резьба лампы: E27 — обычный крупный патрон, E14 — узкий, как у свечей в люстре.',
      uz: 'Lampa rezbasi: E27 — odatiy yirik patron, E14 — qandildagi shamlar kabi tor patron.',
    },
    primary: true,
    filter: true,
  },
  light_lumens: {
    id: 687,
    group: 'main',
    name: {
      ru: 'Световой поток',
      uz: 'Yorugʻlik oqimi',
    },
    unit: {
      ru: 'лм',
      uz: 'lm',
    },
    explanation: {
      ru: 'Сколько света даёт лампа: 800 лм — как прежняя лампочка на 60 Вт.',
      uz: 'Lampa qancha yorugʻlik beradi: 800 lm — eski 60 Vt lampochka kabi.',
    },
    primary: true,
    card: 20,
  },
  light_colors: {
    id: 688,
    group: 'main',
    name: {
      ru: 'Цвет света',
      uz: 'Yorugʻlik rangi',
    },
    values: {
      white: {
        ru: 'тёплый белый',
        uz: 'iliq oq',
      },
      tunable: {
        ru: 'белый от тёплого к холодному',
        uz: 'iliqdan sovuqqacha oq',
      },
      rgb: {
        ru: 'белый и 16 млн цветов',
        uz: 'oq va 16 mln rang',
      },
    },
    filter: true,
    card: 25,
  },
  light_kelvin: {
    id: 689,
    group: 'main',
    name: {
      ru: 'Цветовая температура, K',
      uz: 'Rang harorati, K',
    },
    explanation: {
      ru: '2700 K — уютный жёлтый свет, 6500 K — холодный дневной.',
      uz: '2700 K — iliq sargʻish yorugʻlik, 6500 K — sovuq kunduzgi yorugʻlik.',
    },
  },
  light_hours: {
    id: 690,
    group: 'energy',
    name: {
      ru: 'Ресурс',
      uz: 'Xizmat muddati',
    },
    unit: {
      ru: 'ч',
      uz: 'soat',
    },
  },
  light_dimming: {
    id: 691,
    group: 'functions',
    name: {
      ru: 'Плавная яркость',
      uz: 'Silliq yorqinlik',
    },
  },
  light_length: {
    id: 692,
    group: 'body',
    name: {
      ru: 'Длина ленты',
      uz: 'Lenta uzunligi',
    },
    unit: {
      ru: 'м',
      uz: 'm',
    },
    primary: true,
    filter: true,
  },
  cam_resolution: {
    id: 694,
    group: 'camera',
    name: {
      ru: 'Разрешение видео',
      uz: 'Video oʻlchami',
    },
    values: {
      fhd: {
        ru: 'Full HD (2 Мп)',
        uz: 'Full HD (2 Mp)',
      },
      '2k': {
        ru: '2K (3 Мп)',
        uz: '2K (3 Mp)',
      },
      '2k4': {
        ru: '2K (4 Мп)',
        uz: '2K (4 Mp)',
      },
      '3k': {
        ru: '3K (5 Мп)',
        uz: '3K (5 Mp)',
      },
      '4k': {
        ru: '4K (8 Мп)',
        uz: '4K (8 Mp)',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  cam_view: {
    id: 695,
    group: 'camera',
    name: {
      ru: 'Угол обзора',
      uz: 'Koʻrish burchagi',
    },
    unit: {
      ru: '°',
      uz: '°',
    },
    card: 25,
  },
  cam_turn: {
    id: 696,
    group: 'camera',
    name: {
      ru: 'Поворачивается',
      uz: 'Buriladi',
    },
    explanation: {
      ru: 'Камера с мотором осматривает комнату целиком и следит за движением.',
      uz: 'Motorli kamera butun xonani koʻradi va harakatni kuzatadi.',
    },
    primary: true,
    filter: true,
  },
  cam_night: {
    id: 697,
    group: 'camera',
    name: {
      ru: 'Ночная съёмка',
      uz: 'Tungi tasvir',
    },
    values: {
      ir: {
        ru: 'чёрно-белая, ИК',
        uz: 'oq-qora, IQ',
      },
      color: {
        ru: 'цветная с подсветкой',
        uz: 'chiroq bilan rangli',
      },
      both: {
        ru: 'ИК и цветная',
        uz: 'IQ va rangli',
      },
    },
    filter: true,
    card: 15,
  },
  cam_night_range: {
    id: 698,
    group: 'camera',
    name: {
      ru: 'Видит в темноте, до',
      uz: 'Qorongʻida koʻrish masofasi',
    },
    unit: {
      ru: 'м',
      uz: 'm',
    },
  },
  cam_talk: {
    id: 699,
    group: 'sound',
    name: {
      ru: 'Двусторонний звук',
      uz: 'Ikki tomonlama ovoz',
    },
  },
  cam_storage: {
    id: 700,
    group: 'memory',
    name: {
      ru: 'Где хранится запись',
      uz: 'Yozuv qayerda saqlanadi',
    },
    values: {
      microsd: {
        ru: 'карта microSD',
        uz: 'microSD karta',
      },
      cloud: {
        ru: 'облако по подписке',
        uz: 'obuna boʻyicha bulut',
      },
      nvr: {
        ru: 'видеорегистратор',
        uz: 'videoregistrator',
      },
      nas: {
        ru: 'сетевой диск',
        uz: 'tarmoq diski',
      },
    },
    filter: true,
  },
  cam_card_max: {
    id: 701,
    group: 'memory',
    name: {
      ru: 'Карта памяти, до',
      uz: 'Xotira kartasi, koʻpi bilan',
    },
    unit: {
      ru: 'ГБ',
      uz: 'GB',
    },
  },
  cam_detect: {
    id: 702,
    group: 'functions',
    name: {
      ru: 'Распознаёт',
      uz: 'Taniydi',
    },
    values: {
      motion: {
        ru: 'движение',
        uz: 'harakat',
      },
      person: {
        ru: 'человека',
        uz: 'odam',
      },
      car: {
        ru: 'машину',
        uz: 'mashina',
      },
      pet: {
        ru: 'животных',
        uz: 'hayvonlar',
      },
      cry: {
        ru: 'детский плач',
        uz: 'bola yigʻisi',
      },
      face: {
        ru: 'лица',
        uz: 'yuzlar',
      },
      gesture: {
        ru: 'жесты',
        uz: 'imo-ishoralar',
      },
    },
    filter: true,
  },
  cam_siren: {
    id: 703,
    group: 'functions',
    name: {
      ru: 'Сирена',
      uz: 'Sirena',
    },
  },
  smart_power: {
    id: 704,
    group: 'energy',
    name: {
      ru: 'Питание',
      uz: 'Quvvat manbai',
    },
    values: {
      mains: {
        ru: 'сеть 220 В',
        uz: '220 V tarmoq',
      },
      usb: {
        ru: 'адаптер USB',
        uz: 'USB adapter',
      },
      adapter: {
        ru: 'блок питания',
        uz: 'quvvat bloki',
      },
      battery: {
        ru: 'аккумулятор',
        uz: 'akkumulyator',
      },
      cr2032: {
        ru: 'батарейка CR2032',
        uz: 'CR2032 batareya',
      },
      cr2450: {
        ru: 'батарейка CR2450',
        uz: 'CR2450 batareya',
      },
      cr1632: {
        ru: 'батарейка CR1632',
        uz: 'CR1632 batareya',
      },
      aa: {
        ru: 'батарейки AA',
        uz: 'AA batareyalar',
      },
      solar: {
        ru: 'аккумулятор и солнечная панель',
        uz: 'akkumulyator va quyosh paneli',
      },
      poe: {
        ru: 'сетевой кабель (PoE)',
        uz: 'tarmoq kabeli (PoE)',
      },
    },
    filter: true,
  },
  smart_device: {
    id: 706,
    group: 'main',
    name: {
      ru: 'Вид устройства',
      uz: 'Qurilma turi',
    },
    values: {
      plug: {
        ru: 'розетка',
        uz: 'rozetka',
      },
      strip: {
        ru: 'удлинитель',
        uz: 'uzaytirgich',
      },
      door: {
        ru: 'датчик открытия',
        uz: 'ochilish datchigi',
      },
      motion: {
        ru: 'датчик движения',
        uz: 'harakat datchigi',
      },
      presence: {
        ru: 'датчик присутствия',
        uz: 'hozirlik datchigi',
      },
      thermo: {
        ru: 'датчик температуры и влажности',
        uz: 'harorat va namlik datchigi',
      },
      leak: {
        ru: 'датчик протечки',
        uz: 'suv oqish datchigi',
      },
      button: {
        ru: 'беспроводная кнопка',
        uz: 'simsiz tugma',
      },
      hub: {
        ru: 'шлюз',
        uz: 'shlyuz',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  plug_load: {
    id: 707,
    group: 'energy',
    name: {
      ru: 'Нагрузка, до',
      uz: 'Yuklama, koʻpi bilan',
    },
    unit: {
      ru: 'Вт',
      uz: 'Vt',
    },
    primary: true,
    filter: true,
    card: 15,
  },
  plug_current: {
    id: 708,
    group: 'energy',
    name: {
      ru: 'Ток, до',
      uz: 'Tok, koʻpi bilan',
    },
    unit: {
      ru: 'А',
      uz: 'A',
    },
  },
  plug_meter: {
    id: 709,
    group: 'functions',
    name: {
      ru: 'Счётчик энергии',
      uz: 'Energiya hisoblagichi',
    },
    explanation: {
      ru: 'Показывает, сколько киловатт-часов съел прибор за день и за месяц.',
      uz: 'Qurilma bir kunda va bir oyda necha kilovatt-soat sarflaganini koʻrsatadi.',
    },
    filter: true,
    card: 25,
  },
  sensor_measures: {
    id: 710,
    group: 'functions',
    name: {
      ru: 'Что замечает',
      uz: 'Nimani sezadi',
    },
    values: {
      open: {
        ru: 'открытие',
        uz: 'ochilish',
      },
      motion: {
        ru: 'движение',
        uz: 'harakat',
      },
      presence: {
        ru: 'неподвижного человека',
        uz: 'qimirlamay turgan odam',
      },
      temperature: {
        ru: 'температуру',
        uz: 'harorat',
      },
      humidity: {
        ru: 'влажность',
        uz: 'namlik',
      },
      pressure: {
        ru: 'давление',
        uz: 'bosim',
      },
      light: {
        ru: 'освещённость',
        uz: 'yorugʻlik',
      },
      leak: {
        ru: 'воду на полу',
        uz: 'poldagi suv',
      },
      press: {
        ru: 'нажатия',
        uz: 'bosishlar',
      },
    },
    filter: true,
    card: 25,
  },
  sensor_range: {
    id: 711,
    group: 'functions',
    name: {
      ru: 'Дальность, до',
      uz: 'Masofa, koʻpi bilan',
    },
    unit: {
      ru: 'м',
      uz: 'm',
    },
  },
  smart_pack: {
    id: 712,
    group: 'package',
    name: {
      ru: 'Штук в упаковке',
      uz: 'Qutidagi soni',
    },
    unit: {
      ru: 'шт.',
      uz: 'dona',
    },
    filter: true,
  },
  smart_temp: {
    id: 713,
    group: 'body',
    name: {
      ru: 'Рабочая температура, °C',
      uz: 'Ish harorati, °C',
    },
  },
  smart_devices_max: {
    id: 714,
    group: 'connection',
    name: {
      ru: 'Подключает устройств, до',
      uz: 'Ulanadigan qurilmalar, koʻpi bilan',
    },
  },
  speaker_hub: {
    id: 715,
    group: 'connection',
    name: {
      ru: 'Встроенный шлюз Zigbee',
      uz: 'Ichki Zigbee shlyuzi',
    },
    explanation: {
      ru: 'Колонка сама управляет датчиками и лампами Zigbee, отдельная коробочка не нужна.',
      uz: 'Kolonka Zigbee datchik va lampalarini oʻzi boshqaradi, alohida quticha kerak emas.',
    },
    primary: true,
    filter: true,
    card: 20,
  },
  speaker_clock: {
    id: 716,
    group: 'screen',
    name: {
      ru: 'Экран или часы',
      uz: 'Ekran yoki soat',
    },
    values: {
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
      led: {
        ru: 'светодиодный',
        uz: 'svetodiodli',
      },
      touch: {
        ru: 'сенсорный',
        uz: 'sensorli',
      },
    },
    filter: true,
  },
  mic_off: {
    id: 718,
    group: 'functions',
    name: {
      ru: 'Кнопка отключения микрофонов',
      uz: 'Mikrofonni oʻchirish tugmasi',
    },
  },
  lock_unlock: {
    id: 719,
    group: 'functions',
    name: {
      ru: 'Чем открывается',
      uz: 'Nima bilan ochiladi',
    },
    values: {
      fingerprint: {
        ru: 'отпечаток',
        uz: 'barmoq izi',
      },
      code: {
        ru: 'код',
        uz: 'kod',
      },
      card: {
        ru: 'карта NFC',
        uz: 'NFC karta',
      },
      app: {
        ru: 'приложение',
        uz: 'ilova',
      },
      key: {
        ru: 'ключ',
        uz: 'kalit',
      },
      face: {
        ru: 'лицо',
        uz: 'yuz',
      },
      'apple-key': {
        ru: 'Apple Home Key',
        uz: 'Apple Home Key',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  lock_prints: {
    id: 720,
    group: 'functions',
    name: {
      ru: 'Отпечатков в памяти',
      uz: 'Xotiradagi barmoq izlari',
    },
  },
  lock_camera: {
    id: 721,
    group: 'camera',
    name: {
      ru: 'Камера в замке',
      uz: 'Qulfdagi kamera',
    },
    filter: true,
    card: 15,
  },
  lock_door: {
    id: 722,
    group: 'body',
    name: {
      ru: 'Толщина двери, мм',
      uz: 'Eshik qalinligi, mm',
    },
    primary: true,
  },
  lock_type: {
    id: 723,
    group: 'body',
    name: {
      ru: 'Способ установки',
      uz: 'Oʻrnatish usuli',
    },
    values: {
      mortise: {
        ru: 'врезной',
        uz: 'oʻyib oʻrnatiladigan',
      },
      rim: {
        ru: 'накладной',
        uz: 'ustama',
      },
      cylinder: {
        ru: 'на личинку',
        uz: 'silindrga',
      },
    },
    filter: true,
    card: 25,
  },
  lock_leaf: {
    id: 724,
    group: 'body',
    name: {
      ru: 'Подходит к двери',
      uz: 'Mos eshik',
    },
    values: {
      metal: {
        ru: 'металлическая',
        uz: 'metall',
      },
      wood: {
        ru: 'деревянная',
        uz: 'yogʻoch',
      },
    },
    filter: true,
  },
  lock_auto: {
    id: 725,
    group: 'functions',
    name: {
      ru: 'Закрывается сам',
      uz: 'Oʻzi qulflanadi',
    },
    filter: true,
  },
  lock_emergency: {
    id: 726,
    group: 'energy',
    name: {
      ru: 'Аварийное питание USB-C',
      uz: 'USB-C avariya quvvati',
    },
    explanation: {
      ru: 'Если батарейки сели, к замку снаружи подносят повербанк и открывают как обычно.',
      uz: 'Batareyalar tugasa, tashqaridan poverbank ulanadi va qulf odatdagidek ochiladi.',
    },
  },
};
