import type { AttributeDefinition } from '../format.ts';

export const ACCESSORY_ATTRIBUTES: Record<string, AttributeDefinition> = {
  fits: {
    id: 820,
    group: 'main',
    name: {
      ru: 'Подходит к',
      uz: 'Mos keladi',
    },
    primary: true,
    filter: true,
    card: 10,
  },
  case_kind: {
    id: 821,
    group: 'main',
    name: {
      ru: 'Вид защиты',
      uz: 'Himoya turi',
    },
    values: {
      back: {
        ru: 'накладка',
        uz: 'orqa gʻilof',
      },
      book: {
        ru: 'книжка',
        uz: 'kitobcha',
      },
      glass: {
        ru: 'защитное стекло',
        uz: 'himoya oynasi',
      },
      bag: {
        ru: 'рюкзак',
        uz: 'ryukzak',
      },
      sleeve: {
        ru: 'чехол-папка',
        uz: 'papka-gʻilof',
      },
    },
    primary: true,
    filter: true,
    card: 15,
  },
  case_magnet: {
    id: 822,
    group: 'functions',
    name: {
      ru: 'Магниты MagSafe',
      uz: 'MagSafe magnitlari',
    },
    explanation: {
      ru: 'Кольцо магнитов на обороте: держит беспроводную зарядку, кошелёк и автодержатель.',
      uz: 'Orqadagi magnit halqa: simsiz quvvatlagich, hamyon va avtotutqichni ushlaydi.',
    },
    filter: true,
    card: 25,
  },
  case_drop: {
    id: 823,
    group: 'body',
    name: {
      ru: 'Выдерживает падение с',
      uz: 'Tushishga chidaydi',
    },
    unit: {
      ru: 'м',
      uz: 'm',
    },
  },
  case_material: {
    id: 824,
    group: 'body',
    name: {
      ru: 'Материал',
      uz: 'Material',
    },
    values: {
      silicone: {
        ru: 'силикон',
        uz: 'silikon',
      },
      tpu: {
        ru: 'гибкий полиуретан (TPU)',
        uz: 'egiluvchan poliuretan (TPU)',
      },
      hybrid: {
        ru: 'поликарбонат и TPU',
        uz: 'polikarbonat va TPU',
      },
      leather: {
        ru: 'экокожа',
        uz: 'eko-charm',
      },
      fabric: {
        ru: 'ткань',
        uz: 'mato',
      },
      glass: {
        ru: 'закалённое стекло',
        uz: 'toblangan oyna',
      },
    },
    filter: true,
    card: 20,
  },
  case_lip: {
    id: 825,
    group: 'body',
    name: {
      ru: 'Бортик над камерами',
      uz: 'Kamera ustidagi chekka',
    },
  },
  case_stand: {
    id: 826,
    group: 'functions',
    name: {
      ru: 'Подставка',
      uz: 'Taglik',
    },
  },
  glass_hardness: {
    id: 827,
    group: 'body',
    name: {
      ru: 'Твёрдость',
      uz: 'Qattiqligi',
    },
  },
  acc_pack: {
    id: 828,
    group: 'package',
    name: {
      ru: 'В упаковке',
      uz: 'Qutida',
    },
    unit: {
      ru: 'шт.',
      uz: 'dona',
    },
    filter: true,
  },
  case_wireless: {
    id: 829,
    group: 'functions',
    name: {
      ru: 'Беспроводная зарядка через чехол',
      uz: 'Gʻilof orqali simsiz quvvatlash',
    },
  },
  case_lining: {
    id: 830,
    group: 'body',
    name: {
      ru: 'Подкладка из микрофибры',
      uz: 'Mikrofibra astar',
    },
  },
  case_tool: {
    id: 831,
    group: 'package',
    name: {
      ru: 'Рамка для наклейки',
      uz: 'Yopishtirish ramkasi',
    },
  },
  glass_privacy: {
    id: 832,
    group: 'functions',
    name: {
      ru: 'Скрывает экран сбоку',
      uz: 'Ekranni yondan yashiradi',
    },
    filter: true,
  },
  case_yellow: {
    id: 833,
    group: 'body',
    name: {
      ru: 'Не желтеет',
      uz: 'Sargʻaymaydi',
    },
  },
  acc_power: {
    id: 834,
    group: 'main',
    name: {
      ru: 'Мощность, до',
      uz: 'Quvvat, koʻpi bilan',
    },
    unit: {
      ru: 'Вт',
      uz: 'Vt',
    },
    primary: true,
    filter: true,
    card: 12,
  },
  acc_ports: {
    id: 835,
    group: 'connection',
    name: {
      ru: 'Портов',
      uz: 'Portlar soni',
    },
    unit: {
      ru: 'шт.',
      uz: 'dona',
    },
    filter: true,
    card: 20,
  },
  acc_connectors: {
    id: 836,
    group: 'connection',
    name: {
      ru: 'Разъёмы',
      uz: 'Ulagichlar',
    },
    explanation: {
      ru: 'USB-C — овальный двусторонний разъём, USB-A — прежний прямоугольный, Lightning — у iPhone до 14-го.',
      uz: 'USB-C — ikki tomonlama oval ulagich, USB-A — avvalgi toʻrtburchak, Lightning — 14 gacha boʻlgan iPhone larda.',
    },
    primary: true,
    filter: true,
  },
  acc_protocols: {
    id: 837,
    group: 'energy',
    name: {
      ru: 'Быстрая зарядка',
      uz: 'Tez quvvatlash',
    },
    explanation: {
      ru: 'Power Delivery (PD) и PPS — общие стандарты, QC — для Android, остальные — фирменные; телефон и адаптер должны знать один и тот же.',
      uz: 'Power Delivery (PD) va PPS — umumiy standartlar, QC — Android uchun, qolganlari firma standartlari; telefon va adapter bittasini bilishi kerak.',
    },
    filter: true,
  },
  gan: {
    id: 838,
    group: 'energy',
    name: {
      ru: 'Нитрид галлия (GaN)',
      uz: 'Galliy nitridi (GaN)',
    },
    explanation: {
      ru: 'С GaN-транзисторами адаптер вдвое меньше и меньше греется.',
      uz: 'GaN tranzistorli adapter ikki barobar kichik va kam qiziydi.',
    },
    filter: true,
    card: 25,
  },
  charger_kind: {
    id: 839,
    group: 'main',
    name: {
      ru: 'Вид зарядки',
      uz: 'Quvvatlagich turi',
    },
    values: {
      mains: {
        ru: 'сетевая',
        uz: 'rozetkaga',
      },
      car: {
        ru: 'автомобильная',
        uz: 'avtomobil uchun',
      },
      wireless: {
        ru: 'беспроводная',
        uz: 'simsiz',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  acc_cable: {
    id: 840,
    group: 'package',
    name: {
      ru: 'Кабель в комплекте',
      uz: 'Kabel toʻplamda',
    },
    filter: true,
  },
  charger_split: {
    id: 841,
    group: 'energy',
    name: {
      ru: 'При двух устройствах, Вт',
      uz: 'Ikki qurilmada, Vt',
    },
  },
  charger_safety: {
    id: 842,
    group: 'functions',
    name: {
      ru: 'Защита от перегрева',
      uz: 'Qizishdan himoya',
    },
  },
  charger_plug: {
    id: 843,
    group: 'connection',
    name: {
      ru: 'Вилка',
      uz: 'Vilka',
    },
    values: {
      eu: {
        ru: 'евровилка',
        uz: 'yevrovilka',
      },
      car: {
        ru: 'прикуриватель 12–24 В',
        uz: '12–24 V prikurivatel',
      },
      usb: {
        ru: 'от адаптера USB-C',
        uz: 'USB-C adapterdan',
      },
    },
  },
  cable_ends: {
    id: 844,
    group: 'main',
    name: {
      ru: 'Концы кабеля',
      uz: 'Kabel uchlari',
    },
    primary: true,
    filter: true,
    card: 10,
  },
  cable_metres: {
    id: 845,
    group: 'main',
    name: {
      ru: 'Длина',
      uz: 'Uzunligi',
    },
    unit: {
      ru: 'м',
      uz: 'm',
    },
    primary: true,
    filter: true,
    card: 15,
  },
  cable_speed: {
    id: 846,
    group: 'connection',
    name: {
      ru: 'Передача данных, до',
      uz: 'Maʼlumot uzatish, koʻpi bilan',
    },
    unit: {
      ru: 'Мбит/с',
      uz: 'Mbit/s',
    },
    filter: true,
    card: 25,
  },
  cable_braid: {
    id: 847,
    group: 'body',
    name: {
      ru: 'Тканевая оплётка',
      uz: 'Mato oʻrama',
    },
    filter: true,
  },
  cable_video: {
    id: 848,
    group: 'connection',
    name: {
      ru: 'Вывод изображения',
      uz: 'Tasvir uzatish',
    },
    values: {
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
      '4k60': {
        ru: '4K, 60 Гц',
        uz: '4K, 60 Gs',
      },
      '4k120': {
        ru: '4K, 120 Гц',
        uz: '4K, 120 Gs',
      },
      '8k60': {
        ru: '8K, 60 Гц',
        uz: '8K, 60 Gs',
      },
    },
    filter: true,
  },
  cable_bends: {
    id: 849,
    group: 'body',
    name: {
      ru: 'Выдерживает изгибов',
      uz: 'Bukilishlarga chidaydi',
    },
  },
  cable_chip: {
    id: 850,
    group: 'energy',
    name: {
      ru: 'Чип E-Marker',
      uz: 'E-Marker chipi',
    },
    explanation: {
      ru: 'Микросхема в разъёме сообщает адаптеру, какой ток выдержит кабель; нужна от 60 Вт.',
      uz: 'Ulagichdagi mikrosxema adapterga kabel qancha tokni koʻtarishini aytadi; 60 Vt dan yuqorida kerak.',
    },
  },
  cable_mfi: {
    id: 851,
    group: 'functions',
    name: {
      ru: 'Сертификат Apple MFi',
      uz: 'Apple MFi sertifikati',
    },
    filter: true,
  },
  cable_current: {
    id: 852,
    group: 'energy',
    name: {
      ru: 'Ток, до',
      uz: 'Tok kuchi, koʻpi bilan',
    },
    unit: {
      ru: 'А',
      uz: 'A',
    },
  },
  bank_mah: {
    id: 853,
    group: 'main',
    name: {
      ru: 'Ёмкость',
      uz: 'Sigʻimi',
    },
    unit: {
      ru: 'мАч',
      uz: 'mA·soat',
    },
    explanation: {
      ru: 'До телефона доходит около двух третей: остальное теряется на преобразовании.',
      uz: 'Telefonga taxminan uchdan ikki qismi yetadi: qolgani oʻzgartirishda yoʻqoladi.',
    },
    primary: true,
    filter: true,
    card: 8,
  },
  bank_wh: {
    id: 854,
    group: 'battery',
    name: {
      ru: 'Энергия',
      uz: 'Energiya',
    },
    unit: {
      ru: 'Вт·ч',
      uz: 'Vt·soat',
    },
    explanation: {
      ru: 'В салон самолёта пускают аккумуляторы до 100 Вт·ч.',
      uz: 'Samolyot saloniga 100 Vt·soat gacha akkumulyatorga ruxsat.',
    },
  },
  bank_wireless: {
    id: 855,
    group: 'functions',
    name: {
      ru: 'Беспроводная отдача',
      uz: 'Simsiz berish',
    },
    unit: {
      ru: 'Вт',
      uz: 'Vt',
    },
    filter: true,
  },
  bank_hours: {
    id: 856,
    group: 'battery',
    name: {
      ru: 'Заряжается сам за',
      uz: 'Oʻzi quvvatlanadi',
    },
    unit: {
      ru: 'ч',
      uz: 'soat',
    },
  },
  bank_cable: {
    id: 857,
    group: 'functions',
    name: {
      ru: 'Встроенный кабель',
      uz: 'Ichki kabel',
    },
    filter: true,
    card: 30,
  },
  bank_display: {
    id: 858,
    group: 'screen',
    name: {
      ru: 'Показ заряда',
      uz: 'Quvvat koʻrsatkichi',
    },
    values: {
      digits: {
        ru: 'проценты на экране',
        uz: 'ekranda foiz',
      },
      leds: {
        ru: 'точки-индикаторы',
        uz: 'nuqta-indikatorlar',
      },
    },
  },
  bank_through: {
    id: 859,
    group: 'functions',
    name: {
      ru: 'Заряжает, пока заряжается сам',
      uz: 'Oʻzi quvvatlanayotganda ham quvvatlaydi',
    },
  },
  bank_flight: {
    id: 860,
    group: 'functions',
    name: {
      ru: 'Можно в салон самолёта',
      uz: 'Samolyot saloniga mumkin',
    },
    filter: true,
  },
  acc_storage: {
    id: 861,
    group: 'memory',
    name: {
      ru: 'Объём памяти',
      uz: 'Xotira hajmi',
    },
    unit: {
      ru: 'ГБ',
      uz: 'GB',
    },
    primary: true,
    filter: true,
    card: 8,
  },
  acc_read: {
    id: 862,
    group: 'performance',
    name: {
      ru: 'Чтение, до',
      uz: 'Oʻqish, koʻpi bilan',
    },
    unit: {
      ru: 'МБ/с',
      uz: 'MB/s',
    },
    primary: true,
    filter: true,
    card: 12,
  },
  acc_write: {
    id: 863,
    group: 'performance',
    name: {
      ru: 'Запись, до',
      uz: 'Yozish, koʻpi bilan',
    },
    unit: {
      ru: 'МБ/с',
      uz: 'MB/s',
    },
    primary: true,
    card: 18,
  },
  card_type: {
    id: 864,
    group: 'main',
    name: {
      ru: 'Вид карты',
      uz: 'Karta turi',
    },
    primary: true,
    filter: true,
    card: 10,
  },
  card_class: {
    id: 865,
    group: 'performance',
    name: {
      ru: 'Класс скорости',
      uz: 'Tezlik sinfi',
    },
    explanation: {
      ru: 'Скорость записи, ниже которой карта не падает: U3 и V30 — 30 МБ/с, V90 — 90 МБ/с; A1 и A2 — для приложений.',
      uz: 'Karta pasaymaydigan yozish tezligi: U3 va V30 — 30 MB/s, V90 — 90 MB/s; A1 va A2 — ilovalar uchun.',
    },
    filter: true,
    card: 20,
  },
  card_bus: {
    id: 866,
    group: 'connection',
    name: {
      ru: 'Шина',
      uz: 'Shina',
    },
    explanation: {
      ru: 'UHS-II вдвое-втрое быстрее UHS-I, но только в камере и считывателе с тем же разъёмом.',
      uz: 'UHS-II UHS-I dan ikki-uch barobar tez, lekin faqat shunday ulagichli kamera va oʻqigichda.',
    },
  },
  card_adapter: {
    id: 867,
    group: 'package',
    name: {
      ru: 'Переходник на SD',
      uz: 'SD ga oʻtkazgich',
    },
  },
  usb_generation: {
    id: 868,
    group: 'connection',
    name: {
      ru: 'Поколение USB',
      uz: 'USB avlodi',
    },
    filter: true,
    card: 20,
  },
  ssd_form: {
    id: 869,
    group: 'main',
    name: {
      ru: 'Вид диска',
      uz: 'Disk turi',
    },
    values: {
      external: {
        ru: 'внешний',
        uz: 'tashqi',
      },
      m2: {
        ru: 'внутренний M.2',
        uz: 'ichki M.2',
      },
      sata: {
        ru: 'внутренний 2,5″',
        uz: 'ichki 2,5″',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  ssd_interface: {
    id: 870,
    group: 'connection',
    name: {
      ru: 'Подключение диска',
      uz: 'Disk ulanishi',
    },
    explanation: {
      ru: 'NVMe — быстрый диск прямо на шине PCIe, SATA — прежний разъём, в 6–14 раз медленнее.',
      uz: 'NVMe — PCIe shinasidagi tez disk, SATA — avvalgi ulagich, 6–14 barobar sekin.',
    },
    filter: true,
    card: 15,
  },
  ssd_tbw: {
    id: 871,
    group: 'performance',
    name: {
      ru: 'Ресурс записи',
      uz: 'Yozish resursi',
    },
    unit: {
      ru: 'ТБ',
      uz: 'TB',
    },
    explanation: {
      ru: 'Сколько данных можно записать за жизнь диска; у домашнего компьютера уходит 10–20 ТБ в год.',
      uz: 'Disk umri davomida qancha maʼlumot yozish mumkin; uy kompyuterida yiliga 10–20 TB ketadi.',
    },
  },
  ssd_nand: {
    id: 872,
    group: 'memory',
    name: {
      ru: 'Тип памяти',
      uz: 'Xotira turi',
    },
  },
  ssd_dram: {
    id: 873,
    group: 'memory',
    name: {
      ru: 'Свой буфер DRAM',
      uz: 'Oʻz DRAM buferi',
    },
  },
  ssd_cooler: {
    id: 874,
    group: 'body',
    name: {
      ru: 'Радиатор',
      uz: 'Radiator',
    },
    filter: true,
  },
  ssd_crypto: {
    id: 875,
    group: 'functions',
    name: {
      ru: 'Аппаратное шифрование',
      uz: 'Apparat shifrlash',
    },
    filter: true,
  },
  ssd_console: {
    id: 876,
    group: 'functions',
    name: {
      ru: 'Подходит к PlayStation 5',
      uz: 'PlayStation 5 ga mos',
    },
    filter: true,
  },
  acc_temp: {
    id: 877,
    group: 'body',
    name: {
      ru: 'Температура работы, °C',
      uz: 'Ishlash harorati, °C',
    },
  },
  acc_proof: {
    id: 878,
    group: 'body',
    name: {
      ru: 'Переносит',
      uz: 'Chidaydi',
    },
    values: {
      water: {
        ru: 'воду',
        uz: 'suv',
      },
      shock: {
        ru: 'удары',
        uz: 'zarba',
      },
      xray: {
        ru: 'рентген в аэропорту',
        uz: 'aeroport rentgeni',
      },
      magnet: {
        ru: 'магниты',
        uz: 'magnit',
      },
      cold: {
        ru: 'мороз и жару',
        uz: 'sovuq va issiq',
      },
    },
  },
  flash_cap: {
    id: 879,
    group: 'body',
    name: {
      ru: 'Защита разъёма',
      uz: 'Ulagich himoyasi',
    },
    values: {
      cap: {
        ru: 'колпачок',
        uz: 'qopqoqcha',
      },
      slider: {
        ru: 'сдвижной корпус',
        uz: 'suriladigan korpus',
      },
      turn: {
        ru: 'поворотная скоба',
        uz: 'aylanuvchi qisqich',
      },
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
    },
  },
  capacity_litres: {
    id: 881,
    group: 'capacity',
    name: {
      ru: 'Объём рюкзака',
      uz: 'Ryukzak hajmi',
    },
    unit: {
      ru: 'л',
      uz: 'l',
    },
  },
  warranty_life: {
    id: 882,
    group: 'main',
    name: {
      ru: 'Пожизненная гарантия',
      uz: 'Umrbod kafolat',
    },
  },
  works_in: {
    id: 883,
    group: 'main',
    name: {
      ru: 'Для чего',
      uz: 'Nima uchun',
    },
    values: {
      phone: {
        ru: 'телефон',
        uz: 'telefon',
      },
      tablet: {
        ru: 'планшет',
        uz: 'planshet',
      },
      camera: {
        ru: 'фотокамера',
        uz: 'fotokamera',
      },
      action: {
        ru: 'экшн-камера',
        uz: 'ekshn-kamera',
      },
      drone: {
        ru: 'дрон',
        uz: 'dron',
      },
      console: {
        ru: 'приставка',
        uz: 'pristavka',
      },
      recorder: {
        ru: 'видеорегистратор',
        uz: 'videoregistrator',
      },
      security: {
        ru: 'камера наблюдения',
        uz: 'kuzatuv kamerasi',
      },
    },
    filter: true,
  },
  bag_pockets: {
    id: 884,
    group: 'capacity',
    name: {
      ru: 'Карманов',
      uz: 'Choʻntaklar soni',
    },
  },
  bag_usb: {
    id: 885,
    group: 'functions',
    name: {
      ru: 'Вывод для зарядки',
      uz: 'Quvvatlash chiqishi',
    },
  },
  bag_trolley: {
    id: 886,
    group: 'functions',
    name: {
      ru: 'Надевается на чемодан',
      uz: 'Chamadonga kiydiriladi',
    },
  },
  bag_laptop: {
    id: 880,
    group: 'capacity',
    name: {
      ru: 'Ноутбук до',
      uz: 'Noutbuk, koʻpi bilan',
    },
    unit: {
      ru: '″',
      uz: '″',
    },
    filter: true,
  },
};
