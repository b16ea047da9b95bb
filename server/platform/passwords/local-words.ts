/**
 * Words that people here make passwords of and that the list of common passwords does not know: the word "password",
 * greetings, the country and its cities, and what the shop sells. Each as `plainWord` writes it; a password that is
 * such a word with a few digits is refused.
 */
export const LOCAL_WORDS: readonly string[] = [
  ...['parol', 'parolim', 'password', 'salom', 'assalom', 'privet', 'sevgi', 'muhabbat', 'onajon', 'otajon', 'hayot'],
  ...[
    'uzbekistan',
    'ozbekiston',
    'uzbek',
    'ozbek',
    'toshkent',
    'tashkent',
    'samarqand',
    'samarkand',
    'buxoro',
    'buhara',
  ],
  ...[
    'bukhara',
    'andijon',
    'andijan',
    'fargona',
    'fergana',
    'namangan',
    'xorazm',
    'qarshi',
    'nukus',
    'paxtakor',
    'pakhtakor',
  ],
  ...['telefon', 'magazin', 'dokon', 'elektronika', 'qwerty', 'admin', 'owner', 'staff'],
];
