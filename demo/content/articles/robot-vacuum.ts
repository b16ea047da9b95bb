import type { DemoPost } from '../demo-texts.ts';

export const ROBOT_VACUUM: DemoPost = {
  id: 8,
  daysAgo: 34,
  name: { ru: 'Робот-пылесос в доме с коврами', uz: 'Gilamli uyda robot-changyutgich' },
  description: {
    ru: 'Ковры, пороги, провода и кошка: какому роботу это по силам.',
    uz: 'Gilam, ostona, simlar va mushuk: qaysi robot bunga bardosh beradi.',
  },
  body: {
    ru: `
<p>Робот не заменит пылесос совсем, но избавит от ежедневной уборки. Выбирайте его под свою квартиру.</p>
<h2>Ковры</h2>
<p>Для ковров с ворсом до 1,5 см нужны тяга от 4 000 Па и турбощётка. С высоким ворсом и бахромой не справится почти никто: такие места отмечают на карте как запретные. Если робот моет пол, важно, чтобы он поднимал салфетку на ковре.</p>
<h2>Как он видит</h2>
<ul>
<li><strong>Лидар</strong> строит точную карту и работает в темноте.</li>
<li><strong>Камера</strong> узнаёт провода и тапочки, но ночью ей нужен свет.</li>
<li><strong>Гироскоп</strong> дешевле всех, годится для одной-двух комнат.</li>
</ul>
<h2>Пороги и мебель</h2>
<p>Обычный робот переезжает порог до 2 см. Измерьте просвет под диваном: роботу с лидаром нужно около 10 см.</p>
<h2>Станция</h2>
<p>Станция с самоочисткой собирает пыль на месяц-два. Если в доме шерсть или аллергия, она стоит своих денег.</p>
<h2>Уход</h2>
<p>Раз в неделю снимите волосы со щётки, раз в месяц вымойте фильтр, раз в полгода замените его. Проверьте, что расходные части есть в продаже.</p>`,
    uz: `
<p>Robot changyutgichni butunlay almashtirmaydi, ammo kundalik tozalashdan qutqaradi. Uni oʻz uyingizga qarab tanlang.</p>
<h2>Gilamlar</h2>
<p>Tuki 1,5 sm gacha boʻlgan gilamlarga 4 000 Pa dan yuqori tortish kuchi va turbo-choʻtka kerak. Baland tuk va popukni deyarli hech biri eplamaydi: bunday joylar xaritada taqiqlangan deb belgilanadi. Robot pol yuvsa, gilamda lattasini koʻtarishi muhim.</p>
<h2>U qanday koʻradi</h2>
<ul>
<li><strong>Lidar</strong> aniq xarita tuzadi va qorongʻida ishlaydi.</li>
<li><strong>Kamera</strong> sim va shippaklarni taniydi, lekin tunda unga yorugʻlik kerak.</li>
<li><strong>Giroskop</strong> eng arzoni, bir-ikki xonaga yaraydi.</li>
</ul>
<h2>Ostona va mebel</h2>
<p>Oddiy robot 2 sm gacha ostonadan oshadi. Divan ostidagi boʻshliqni oʻlchang: lidarli robotga 10 sm atrofida joy kerak.</p>
<h2>Stansiya</h2>
<p>Oʻzini tozalaydigan stansiya changni bir-ikki oy yigʻadi. Uyda jun yoki allergiya boʻlsa, u narxini oqlaydi.</p>
<h2>Parvarish</h2>
<p>Haftada bir choʻtkadan sochni oling, oyda bir filtrni yuving, yarim yilda almashtiring. Sarflanadigan qismlari sotuvda borligini tekshiring.</p>`,
  },
  art: { from: '#F4EFE6', to: '#DCCBAE' },
  goods: [
    ['vacuum', 3],
    ['vacuum', 2],
    ['vacuum', 4],
  ],
};
