/**
 * Codes that tell one piece of a good from another. Pure, and without schemas: the phone checks a scan by them where there
 * is no network, and the server again.
 */

/** A phone with two SIM cards has two IMEI. `marking`: the GS1 DataMatrix of the state's marking. */
export const PIECE_CODES = ['serial', 'imei', 'imei_2', 'marking'] as const;
export type PieceCode = (typeof PIECE_CODES)[number];

/**
 * Why a code is free again: put back while it was picked, or read wrongly; taken out by an edit; the order was cancelled or
 * returned; its line was refunded whole; somebody has said which piece of a line came back; or it was scanned for the next
 * order after a piece of its line came back.
 */
export const PIECE_RELEASES = ['picking', 'edit', 'order', 'refund', 'chosen', 'sold_again'] as const;
export type PieceRelease = (typeof PIECE_RELEASES)[number];

export const MAX_SERIAL = 50;
/** Two codes of GS1 (GTIN, serial number) with the longest check part that is in use are shorter. */
export const MAX_MARKING = 200;

/** ASCII 29, between the serial number of a marking code and what follows it. */
export const GROUP_SEPARATOR = '\u001d';

export type CodeFault = 'length' | 'digits' | 'check_digit' | 'characters' | 'layout' | 'structure';

type ParsedCode =
  /** `identity` is what no two pieces have alike: of a marking code its part without the check, however it was read. */
  { kind: 'valid'; value: string; identity: string } | { kind: 'fault'; fault: CodeFault };

/** What was scanned or typed, as it is stored, or why it is no such code. */
export function parsePieceCode(code: PieceCode, text: string): ParsedCode {
  switch (code) {
    case 'serial':
      return parseSerial(text);
    case 'imei':
    case 'imei_2':
      return parseImei(text);
    case 'marking':
      return parseMarking(text);
  }
}

/** What a text may be the code of, for a search. */
export function possibleIdentities(text: string): string[] {
  const parsed = PIECE_CODES.map((code) => parsePieceCode(code, text));
  return [...new Set(parsed.flatMap((code) => (code.kind === 'valid' ? code.identity : [])))];
}

/** The kind within which a code is unique: the two IMEI of a phone are of one kind. */
export function uniqueKind(code: PieceCode): 'serial' | 'imei' | 'marking' {
  return code === 'imei_2' ? 'imei' : code;
}

function parseSerial(text: string): ParsedCode {
  const value = text.trim().toUpperCase();
  if (hasCyrillic(value)) return { kind: 'fault', fault: 'layout' };
  if (value.length < 3 || value.length > MAX_SERIAL) return { kind: 'fault', fault: 'length' };
  if (!/^[A-Z0-9][A-Z0-9 ./_-]*$/.test(value)) return { kind: 'fault', fault: 'characters' };
  return { kind: 'valid', value, identity: value };
}

/** 15 digits, the last of which is a check by Luhn's rule (3GPP TS 23.003, annex B). */
function parseImei(text: string): ParsedCode {
  const value = text.replace(/[\s/-]/g, '');
  if (!/^\d*$/.test(value)) return { kind: 'fault', fault: 'digits' };
  if (value.length !== 15) return { kind: 'fault', fault: 'length' };
  return passesLuhn(value) && /[1-9]/.test(value)
    ? { kind: 'valid', value, identity: value }
    : { kind: 'fault', fault: 'check_digit' };
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}

/** How scanners spell the separator that a keyboard cannot type. */
const SPELLED_SEPARATORS = /<GS>|\{GS\}|\[GS\]|\^\]|\\x1d|\\u001d|␝/gi;
/** What a scanner puts before the code to say that it is a GS1 DataMatrix. */
const SYMBOLOGY = new RegExp(`^(\\]d2|${GROUP_SEPARATOR})+`);
/** GTIN, then the serial number of up to 20 characters, then whatever the group separator begins. */
const MARKING = new RegExp(`^01(\\d{14})21([!-~]{1,20})(${GROUP_SEPARATOR}[${GROUP_SEPARATOR}!-~]*)?$`);

/** `01{GTIN}21{serial}` with or without a check part after a separator. Letters are kept as they are: case matters. */
function parseMarking(text: string): ParsedCode {
  const value = text
    .replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .replace(SPELLED_SEPARATORS, GROUP_SEPARATOR)
    .replace(SYMBOLOGY, '');
  if (hasCyrillic(value)) return { kind: 'fault', fault: 'layout' };
  if (value.length > MAX_MARKING) return { kind: 'fault', fault: 'length' };
  const [, gtin, serial] = MARKING.exec(value) ?? [];
  if (gtin === undefined || serial === undefined) return { kind: 'fault', fault: 'structure' };
  if (!hasGtinCheck(gtin)) return { kind: 'fault', fault: 'check_digit' };
  return { kind: 'valid', value, identity: `01${gtin}21${serial}` };
}

/** Weights of 3 and 1 from the left, as every GTIN-14 (GS1 General Specifications, 7.9). */
function hasGtinCheck(gtin: string): boolean {
  const sum = Array.from(gtin, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function hasCyrillic(text: string): boolean {
  return /[\u0400-\u04ff]/.test(text);
}

/** The codes of a category: its own, or else those of the nearest one above that has any. */
export function inheritedCodes<Id>(
  id: Id,
  parentOf: ReadonlyMap<Id, Id | null>,
  own: ReadonlyMap<Id, readonly PieceCode[] | null>,
): readonly PieceCode[] {
  for (let at: Id | null | undefined = id; at !== null && at !== undefined; at = parentOf.get(at)) {
    const codes = own.get(at);
    if (codes) return codes;
  }
  return [];
}
