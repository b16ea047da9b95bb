import type { Random } from '#demo/random/random.ts';
import type { DemoBuyer } from './demo-order.ts';

const FIRST_PHONE = 998_900_001_000;

const RUSSIAN_NAMES = [
  'Азиз Дильшод Нигора Руслан Мадина Тимур Ольга Шахноза Бахтиёр Елена Сардор Камила',
  'Жасур Виктор Зарина Алишер Наталья Рустам Гульнора Артём Фарход Светлана Ислом Лола',
].flatMap((names) => names.split(' '));
const UZBEK_NAMES = [
  'Sherzod Dilnoza Javohir Malika Otabek Nodira Ulugʻbek Sevara Jamshid Gulchehra Bekzod',
  'Feruza Oybek Zilola Shohruh Mohira Doniyor Nargiza Asror Umida Xurshid Iroda',
].flatMap((names) => names.split(' '));
const RUSSIAN_INITIALS = 'АБВГДЖЗИКЛМНОПРСТУФХШЮЯ';
const UZBEK_INITIALS = 'ABDEFGHIJKLMNOQRSTUXYZ';

/** People by a first name and an initial, as the shop would show them to others. */
export function composeBuyers(count: number, random: Random): DemoBuyer[] {
  return Array.from({ length: count }, (_, index) => {
    const isUzbek = random.chance(0.45);
    const name = random.pick(isUzbek ? UZBEK_NAMES : RUSSIAN_NAMES);
    const initial = random.pick([...(isUzbek ? UZBEK_INITIALS : RUSSIAN_INITIALS)]);
    return { phone: String(FIRST_PHONE + index), name: `${name} ${initial}.`, locale: isUzbek ? 'uz' : 'ru' };
  });
}
