import type { PhoneModelColor } from '#contract/requests/request-kinds.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import { phoneModels } from '#server/schema/requests-tables.ts';
import { PHONE_COLORS, PHONE_MODELS } from '../content/phone-models.ts';
import { drawProduct } from '../drawings/draw.ts';
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
      const svg = drawProduct({ ...drawing, color: PHONE_COLORS[color] }, 'front');
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
