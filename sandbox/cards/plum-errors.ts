/** Error codes of the merchant API and their messages by the `Language` header. */
const ERRORS = {
  badInput: [-101, 'Неверные данные', 'Maʼlumotlar notoʻgʻri', 'Bad input data'],
  badExpiry: [-103, 'Неверный срок действия карты', 'Kartaning amal qilish muddati notoʻgʻri', 'Wrong expiry date'],
  inactive: [-104, 'Карта не активна', 'Karta faol emas', 'Card is not active'],
  alreadyBound: [-108, 'Карта уже добавлена', 'Karta allaqachon qoʻshilgan', 'Card already exists'],
  tooManyTries: [-110, 'Превышен лимит ввода кода', 'Kod kiritish limiti oshdi', 'OTP limit exceeded'],
  expired: [-113, 'Срок действия кода истёк', 'Kod muddati tugagan', 'OTP expired'],
  unknownCard: [-114, 'Карта не найдена', 'Karta topilmadi', 'Card not found'],
  tooLittle: [-116, 'Недостаточно средств', 'Mablagʻ yetarli emas', 'Insufficient funds'],
  failed: [-117, 'Ошибка оплаты', 'Toʻlov xatosi', 'Payment error'],
  wrongCode: [-137, 'Неверный код', 'Kod notoʻgʻri', 'Wrong OTP'],
} as const;

export type PlumError = keyof typeof ERRORS;

const LANGUAGES = ['ru', 'uz', 'en'];

export function plumFailure(error: PlumError, language: unknown) {
  const [errorCode, ...messages] = ERRORS[error];
  const errorMessage = messages[Math.max(0, LANGUAGES.indexOf(String(language)))] ?? messages[0];
  return { result: null, error: { errorCode, errorMessage } };
}
