import fs from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Sentences that the specification gives word for word (chapters 5 and 8), the English ones as ruling R7.6 has them.
 */
const RUSSIAN: Record<string, string> = {
  form_required: 'Поле обязательно для заполнения',
  form_max_191: 'Нужно ввести не более 191 символа',
  form_max_5000: 'Нужно ввести не более 5000 символов',
  form_phone_prefix: 'Номер телефона должен начинаться с 998',
  form_phone_strict: 'Номер телефона должен содержать не менее 12 цифр',
  form_phone_loose: 'Номер телефона должен содержать не менее 9 цифр',
  form_email: 'Неправильный адрес электронной почты',
  form_password_min: 'Пароль должен быть не короче 8 символов',
  cart_quantity_min: 'Количество товаров не может быть меньше 1',
  compare_full: 'Сравнить можно не больше 5 товаров',
  addresses_saved: 'Адрес сохранён',
  addresses_deleted: 'Адрес удалён',
  shell_server_error: 'Внутренняя ошибка сервера',
  http_internal: 'Внутренняя ошибка сервера',
  shell_not_found: 'Страница не найдена',
  catalog_nothing_found: 'Ничего не найдено…',
};

const UZBEK: Record<string, string> = {
  shell_server_error: 'Server ichki xatosi',
  http_internal: 'Server ichki xatosi',
  shell_not_found: 'Sahifa topilmadi',
  catalog_nothing_found: 'Hech narsa topilmadi…',
};

test.each([
  ['ru', RUSSIAN],
  ['uz', UZBEK],
])('sentences of the specification stand in %s as it has them', (locale, sentences) => {
  const texts = JSON.parse(fs.readFileSync(`messages/${locale}.json`, 'utf8')) as Record<string, unknown>;
  expect(Object.fromEntries(Object.keys(sentences).map((key) => [key, texts[key]]))).toEqual(sentences);
});
