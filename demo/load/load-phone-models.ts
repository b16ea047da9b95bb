import { drawPicture } from '@amper/product-drawings';
import type { PhoneModelColor } from '#contract/request-kinds.ts';
import type { Tx } from '#server/database/database.ts';
import { type NewPicture, pictureHash } from '#server/pictures/index.ts';
import { phoneModels } from '#server/requests/requests-tables.ts';
import { PHONE_COLORS, PHONE_MODELS } from '../content/phone-models.ts';
import { insertRows } from './insert-rows.ts';

interface ComposedModels {
  rows: (typeof phoneModels.$inferInsert)[];
  originals: NewPicture[];
}

/** The pre-order page's models, drawn in each of their colours. */
export function composePhoneModels(): ComposedModels {
  const originals: NewPicture[] = [];
  const rows = PHONE_MODELS.map(({ id, name, description, colors, memories, drawing }, position) => {
    const pictures: Partial<Record<PhoneModelColor, string>> = {};
    for (const color of colors) {
      const facts = { ...drawing, color: PHONE_COLORS[color] };
      const svg = drawPicture({ type: 'product', facts, view: 'front' });
      const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
      originals.push(picture);
      pictures[color] = pictureHash(picture.bytes);
    }
    return { id, name, description, colors, memories, pictures, position };
  });
  return { rows, originals };
}

export async function loadPhoneModels(tx: Tx, { rows }: ComposedModels): Promise<void> {
  await insertRows(tx, phoneModels, rows);
}
