import { drawPicture } from '@amper/product-drawings';
import type { PhoneModelColor } from '#contract/requests/request-kinds.ts';
import type { PhoneModel } from '#demo/data-format/content-format.ts';
import { insertRows } from '#demo/insert/insert-rows.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type NewPicture, pictureHash } from '#server/platform/pictures/index.ts';
import { phoneModels as phoneModelsTable } from '#server/schema/requests-tables.ts';

interface ComposedModels {
  rows: (typeof phoneModelsTable.$inferInsert)[];
  originals: NewPicture[];
}

/** The pre-order page's models, drawn in each of their colours. */
export function composePhoneModels(models: readonly PhoneModel[]): ComposedModels {
  const originals: NewPicture[] = [];
  const rows = models.map(({ id, name, description, colors, memories, drawing }, position) => {
    const pictures: Partial<Record<PhoneModelColor, string>> = {};
    for (const { code, color } of colors) {
      const svg = drawPicture({ type: 'product', facts: { ...drawing, color }, view: 'front' });
      const picture: NewPicture = { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) };
      originals.push(picture);
      pictures[code] = pictureHash(picture.bytes);
    }
    return { id, name, description, colors: colors.map(({ code }) => code), memories, pictures, position };
  });
  return { rows, originals };
}

export async function loadPhoneModels(tx: Tx, { rows }: ComposedModels): Promise<void> {
  await insertRows(tx, phoneModelsTable, rows);
}
