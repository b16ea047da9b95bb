import type { AttributeDefinition } from '../format.ts';

export const PHOTO_ATTRIBUTES: Record<string, AttributeDefinition> = {
  photo_mount: {
    id: 770,
    group: 'main',
    name: {
      ru: 'Байонет',
      uz: 'Bayonet',
    },
    explanation: {
      ru: 'Крепление объектива: подходят объективы того же байонета, другие — через переходник.',
      uz: 'Obyektiv mahkamlagichi: shu bayonetli obyektivlar mos keladi, boshqalari oʻtkazgich orqali.',
    },
    primary: true,
    filter: true,
    card: 15,
  },
  photo_sensor: {
    id: 771,
    group: 'main',
    name: {
      ru: 'Матрица',
      uz: 'Matritsa',
    },
    values: {
      full: {
        ru: 'полный кадр (36 × 24 мм)',
        uz: 'toʻliq kadr (36 × 24 mm)',
      },
      apsc: {
        ru: 'APS-C',
        uz: 'APS-C',
      },
      'four-thirds': {
        ru: '4/3″',
        uz: '4/3″',
      },
      one: {
        ru: '1″',
        uz: '1″',
      },
      '1-1.3': {
        ru: '1/1,3″',
        uz: '1/1,3″',
      },
      '1-1.9': {
        ru: '1/1,9″',
        uz: '1/1,9″',
      },
      '1-2': {
        ru: '1/2″',
        uz: '1/2″',
      },
      '1-2.3': {
        ru: '1/2,3″',
        uz: '1/2,3″',
      },
      '1-5': {
        ru: '1/5″',
        uz: '1/5″',
      },
      film: {
        ru: 'нет, плёнка',
        uz: 'yoʻq, plyonka',
      },
    },
    explanation: {
      ru: 'Светочувствительная пластина: чем больше, тем чище снимок в темноте и мягче фон.',
      uz: 'Yorugʻlikni sezuvchi plastina: qancha katta boʻlsa, qorongʻida surat shuncha toza va fon yumshoq.',
    },
    primary: true,
    filter: true,
    card: 10,
  },
  photo_mp: {
    id: 772,
    group: 'camera',
    name: {
      ru: 'Разрешение снимка',
      uz: 'Surat oʻlchami',
    },
    unit: {
      ru: 'Мп',
      uz: 'Mp',
    },
    primary: true,
    filter: true,
    card: 20,
  },
  photo_ibis: {
    id: 773,
    group: 'camera',
    name: {
      ru: 'Стабилизация матрицы (IBIS)',
      uz: 'Matritsa stabilizatsiyasi (IBIS)',
    },
    explanation: {
      ru: 'Матрица сдвигается навстречу дрожанию рук, поэтому резко выходит с любым объективом.',
      uz: 'Matritsa qoʻl titrashiga qarshi siljiydi, shuning uchun har qanday obyektiv bilan tiniq chiqadi.',
    },
    filter: true,
  },
  photo_video: {
    id: 774,
    group: 'camera',
    name: {
      ru: 'Видео, до',
      uz: 'Video, koʻpi bilan',
    },
    values: {
      '8k30': {
        ru: '8K, 30 к/с',
        uz: '8K, 30 kadr/s',
      },
      '6k60': {
        ru: '6K, 60 к/с',
        uz: '6K, 60 kadr/s',
      },
      '6k30': {
        ru: '6,2K, 30 к/с',
        uz: '6,2K, 30 kadr/s',
      },
      '5k60': {
        ru: '5,3K, 60 к/с',
        uz: '5,3K, 60 kadr/s',
      },
      '4k120': {
        ru: '4K, 120 к/с',
        uz: '4K, 120 kadr/s',
      },
      '4k100': {
        ru: '4K, 100 к/с',
        uz: '4K, 100 kadr/s',
      },
      '4k60': {
        ru: '4K, 60 к/с',
        uz: '4K, 60 kadr/s',
      },
      '4k30': {
        ru: '4K, 30 к/с',
        uz: '4K, 30 kadr/s',
      },
      '2k30': {
        ru: '2,7K, 30 к/с',
        uz: '2,7K, 30 kadr/s',
      },
      fhd30: {
        ru: 'Full HD, 30 к/с',
        uz: 'Full HD, 30 kadr/s',
      },
      none: {
        ru: 'не снимает',
        uz: 'olmaydi',
      },
    },
    filter: true,
    card: 25,
  },
  photo_iso: {
    id: 775,
    group: 'camera',
    name: {
      ru: 'Чувствительность ISO',
      uz: 'ISO sezgirligi',
    },
    explanation: {
      ru: 'Чем выше ISO, тем темнее может быть вокруг; на предельных значениях появляется зерно.',
      uz: 'ISO qancha yuqori boʻlsa, atrof shuncha qorongʻi boʻlishi mumkin; chegarada donadorlik paydo boʻladi.',
    },
  },
  photo_burst: {
    id: 776,
    group: 'camera',
    name: {
      ru: 'Серия',
      uz: 'Ketma-ket surat',
    },
    unit: {
      ru: 'к/с',
      uz: 'kadr/s',
    },
  },
  photo_finder: {
    id: 777,
    group: 'screen',
    name: {
      ru: 'Электронный видоискатель',
      uz: 'Elektron vizir',
    },
    explanation: {
      ru: 'Окошко у глаза: кадр видно и под ярким солнцем.',
      uz: 'Koʻz yonidagi darcha: kadr quyoshda ham koʻrinadi.',
    },
    filter: true,
  },
  photo_screen: {
    id: 778,
    group: 'screen',
    name: {
      ru: 'Экран',
      uz: 'Ekran',
    },
    values: {
      vari: {
        ru: 'поворотный',
        uz: 'buriladigan',
      },
      tilt: {
        ru: 'наклонный',
        uz: 'qiyalanadigan',
      },
      fixed: {
        ru: 'неподвижный',
        uz: 'qoʻzgʻalmas',
      },
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
    },
    filter: true,
  },
  photo_kit: {
    id: 780,
    group: 'package',
    name: {
      ru: 'Комплект',
      uz: 'Toʻplam',
    },
    values: {
      body: {
        ru: 'без объектива',
        uz: 'obyektivsiz',
      },
      '16-50': {
        ru: 'с объективом 16–50 мм',
        uz: '16–50 mm obyektiv bilan',
      },
      '18-45': {
        ru: 'с объективом 18–45 мм',
        uz: '18–45 mm obyektiv bilan',
      },
      '18-150': {
        ru: 'с объективом 18–150 мм',
        uz: '18–150 mm obyektiv bilan',
      },
      '24-105': {
        ru: 'с объективом 24–105 мм',
        uz: '24–105 mm obyektiv bilan',
      },
      '28-70': {
        ru: 'с объективом 28–70 мм',
        uz: '28–70 mm obyektiv bilan',
      },
      '24-120': {
        ru: 'с объективом 24–120 мм',
        uz: '24–120 mm obyektiv bilan',
      },
      '15-45': {
        ru: 'с объективом 15–45 мм',
        uz: '15–45 mm obyektiv bilan',
      },
      lens: {
        ru: 'только объектив',
        uz: 'faqat obyektiv',
      },
    },
    filter: true,
  },
  photo_slots: {
    id: 781,
    group: 'memory',
    name: {
      ru: 'Карты памяти',
      uz: 'Xotira kartalari',
    },
  },
  photo_shots: {
    id: 782,
    group: 'battery',
    name: {
      ru: 'Снимков на одном заряде',
      uz: 'Bir quvvatda suratlar',
    },
  },
  photo_shutter: {
    id: 783,
    group: 'camera',
    name: {
      ru: 'Самая короткая выдержка, с',
      uz: 'Eng qisqa ekspozitsiya, s',
    },
  },
  photo_weather: {
    id: 784,
    group: 'body',
    name: {
      ru: 'Защита от брызг и пыли',
      uz: 'Sachratqi va changdan himoya',
    },
    filter: true,
  },
  lens_focal: {
    id: 785,
    group: 'camera',
    name: {
      ru: 'Фокусное расстояние, мм',
      uz: 'Fokus masofasi, mm',
    },
    primary: true,
  },
  lens_aperture: {
    id: 786,
    group: 'camera',
    name: {
      ru: 'Светосила',
      uz: 'Yorugʻlik kuchi',
    },
    explanation: {
      ru: 'Чем меньше число после f, тем больше света и тем сильнее размыт фон.',
      uz: 'f dan keyingi son qancha kichik boʻlsa, yorugʻlik shuncha koʻp va fon shuncha xira.',
    },
    card: 12,
  },
  lens_filter: {
    id: 787,
    group: 'body',
    name: {
      ru: 'Диаметр фильтра',
      uz: 'Filtr diametri',
    },
    unit: {
      ru: 'мм',
      uz: 'mm',
    },
  },
  action_dive: {
    id: 788,
    group: 'body',
    name: {
      ru: 'Глубина без бокса',
      uz: 'Qutisiz chuqurlik',
    },
    unit: {
      ru: 'м',
      uz: 'm',
    },
    primary: true,
    filter: true,
    card: 22,
  },
  action_view: {
    id: 789,
    group: 'camera',
    name: {
      ru: 'Угол обзора',
      uz: 'Koʻrish burchagi',
    },
    unit: {
      ru: '°',
      uz: '°',
    },
  },
  action_steady: {
    id: 790,
    group: 'camera',
    name: {
      ru: 'Стабилизация',
      uz: 'Stabilizatsiya',
    },
    explanation: {
      ru: 'Выравнивает кадр, когда камера на шлеме или на руле.',
      uz: 'Kamera dubulgʻada yoki rulda boʻlganda kadrni tekislaydi.',
    },
  },
  action_front: {
    id: 791,
    group: 'screen',
    name: {
      ru: 'Экран спереди',
      uz: 'Old ekran',
    },
    filter: true,
  },
  action_minutes: {
    id: 792,
    group: 'battery',
    name: {
      ru: 'Съёмка на одном заряде, до',
      uz: 'Bir quvvatda tasvirga olish, koʻpi bilan',
    },
    unit: {
      ru: 'мин',
      uz: 'daqiqa',
    },
    card: 30,
  },
  action_bundle: {
    id: 810,
    group: 'package',
    name: {
      ru: 'Набор',
      uz: 'Toʻplam turi',
    },
    values: {
      solo: {
        ru: 'только камера',
        uz: 'faqat kamera',
      },
      adventure: {
        ru: 'Adventure: три батареи и палка',
        uz: 'Adventure: uch batareya va tayoq',
      },
    },
    filter: true,
  },
  action_pano: {
    id: 793,
    group: 'camera',
    name: {
      ru: 'Снимает на 360°',
      uz: '360° tasvirga oladi',
    },
    primary: true,
    filter: true,
  },
  instant_film: {
    id: 794,
    group: 'main',
    name: {
      ru: 'Плёнка',
      uz: 'Plyonka',
    },
    primary: true,
    filter: true,
    card: 10,
  },
  instant_size: {
    id: 795,
    group: 'main',
    name: {
      ru: 'Размер снимка, мм',
      uz: 'Surat oʻlchami, mm',
    },
    card: 20,
  },
  instant_flash: {
    id: 796,
    group: 'camera',
    name: {
      ru: 'Вспышка',
      uz: 'Chaqnoq',
    },
    values: {
      always: {
        ru: 'всегда',
        uz: 'doim',
      },
      auto: {
        ru: 'автоматическая',
        uz: 'avtomatik',
      },
      choice: {
        ru: 'включается и выключается',
        uz: 'yoqiladi va oʻchiriladi',
      },
    },
  },
  instant_mirror: {
    id: 797,
    group: 'camera',
    name: {
      ru: 'Зеркальце для селфи',
      uz: 'Selfi uchun koʻzgucha',
    },
  },
  instant_kind: {
    id: 798,
    group: 'main',
    name: {
      ru: 'Как печатает',
      uz: 'Qanday chop etadi',
    },
    values: {
      analog: {
        ru: 'сразу, аналоговая',
        uz: 'darhol, analog',
      },
      hybrid: {
        ru: 'по выбору, гибридная',
        uz: 'tanlab, gibrid',
      },
    },
    explanation: {
      ru: 'Гибридная сначала показывает снимок на экране, аналоговая печатает каждый кадр.',
      uz: 'Gibrid avval suratni ekranda koʻrsatadi, analog har bir kadrni chop etadi.',
    },
    filter: true,
    card: 15,
  },
  instant_develop: {
    id: 799,
    group: 'main',
    name: {
      ru: 'Снимок проявляется за',
      uz: 'Surat paydo boʻlish vaqti',
    },
    unit: {
      ru: 'с',
      uz: 's',
    },
  },
  instant_phone: {
    id: 800,
    group: 'functions',
    name: {
      ru: 'Печать с телефона',
      uz: 'Telefondan chop etish',
    },
    filter: true,
    card: 25,
  },
  instant_closeup: {
    id: 801,
    group: 'camera',
    name: {
      ru: 'Самое близкое расстояние съёмки',
      uz: 'Suratga olishning eng yaqin masofasi',
    },
    unit: {
      ru: 'см',
      uz: 'sm',
    },
  },
  drone_minutes: {
    id: 802,
    group: 'battery',
    name: {
      ru: 'Время полёта, до',
      uz: 'Uchish vaqti, koʻpi bilan',
    },
    unit: {
      ru: 'мин',
      uz: 'daqiqa',
    },
    primary: true,
    filter: true,
    card: 12,
  },
  drone_range: {
    id: 803,
    group: 'connection',
    name: {
      ru: 'Дальность связи, до',
      uz: 'Aloqa masofasi, koʻpi bilan',
    },
    unit: {
      ru: 'км',
      uz: 'km',
    },
    card: 30,
  },
  drone_avoid: {
    id: 804,
    group: 'functions',
    name: {
      ru: 'Обход препятствий',
      uz: 'Toʻsiqni aylanib oʻtish',
    },
    values: {
      all: {
        ru: 'со всех сторон',
        uz: 'har tomondan',
      },
      three: {
        ru: 'спереди, сзади и снизу',
        uz: 'oldin, orqa va pastdan',
      },
      down: {
        ru: 'только снизу',
        uz: 'faqat pastdan',
      },
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
    },
    filter: true,
  },
  drone_wind: {
    id: 805,
    group: 'body',
    name: {
      ru: 'Выдерживает ветер',
      uz: 'Shamolga chidaydi',
    },
    unit: {
      ru: 'м/с',
      uz: 'm/s',
    },
  },
  drone_speed: {
    id: 806,
    group: 'performance',
    name: {
      ru: 'Наибольшая скорость',
      uz: 'Eng yuqori tezlik',
    },
    unit: {
      ru: 'м/с',
      uz: 'm/s',
    },
  },
  drone_gimbal: {
    id: 807,
    group: 'camera',
    name: {
      ru: 'Подвес камеры',
      uz: 'Kamera osmasi',
    },
    values: {
      three: {
        ru: 'трёхосевой',
        uz: 'uch oʻqli',
      },
      two: {
        ru: 'двухосевой',
        uz: 'ikki oʻqli',
      },
      one: {
        ru: 'одноосевой',
        uz: 'bir oʻqli',
      },
    },
    filter: true,
  },
  drone_kit: {
    id: 808,
    group: 'package',
    name: {
      ru: 'Комплект дрона',
      uz: 'Dron toʻplami',
    },
    values: {
      solo: {
        ru: 'без пульта',
        uz: 'pultsiz',
      },
      remote: {
        ru: 'с пультом',
        uz: 'pult bilan',
      },
      screen: {
        ru: 'с пультом с экраном',
        uz: 'ekranli pult bilan',
      },
      more: {
        ru: 'Fly More: три батареи и сумка',
        uz: 'Fly More: uch batareya va sumka',
      },
    },
    filter: true,
  },
  drone_follow: {
    id: 809,
    group: 'functions',
    name: {
      ru: 'Следует за человеком',
      uz: 'Odamga ergashadi',
    },
    filter: true,
  },
};
