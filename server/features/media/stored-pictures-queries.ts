import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { MAX_NAMED_USES, PICTURES_PER_PAGE, type PictureGroup, type PictureUser } from '#contract/media/media-admin.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  attributeValues,
  brands,
  categories,
  productPictures,
  products,
  stickers,
} from '#server/schema/catalog-tables.ts';
import { articles, banners, news, pages, promotions } from '#server/schema/content-tables.ts';
import { supplierPictures } from '#server/schema/imports-tables.ts';
import { instalmentPartners } from '#server/schema/instalments-tables.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import { phoneModels } from '#server/schema/requests-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';

/** What texts have of a picture of the shop's own, as the editor writes it. */
const IN_TEXT = '/pictures/([0-9a-f]{20})';

/**
 * Each place with the picture that it shows, several times where it shows it several times. A table that gets a picture
 * belongs here: a test compares the columns of the database with this list.
 */
const PLACES = sql.join(
  [
    sql`select 'product' as kind, ${productPictures.productId} as id, ${productPictures.picture} as picture
      from ${productPictures}`,
    one('category', categories),
    one('brand', brands),
    one('attribute_value', attributeValues),
    one('sticker', stickers),
    one('promotion', promotions),
    one('article', articles),
    one('news', news),
    one('instalment_partner', instalmentPartners),
    one('phone_model', phoneModels),
    several('phone_model', phoneModels, phoneModels.pictures),
    several('banner', banners, banners.picture),
    several('banner', banners, banners.pictureMd),
    several('banner', banners, banners.pictureSm),
    sql`select 'imported', null, ${supplierPictures.picture} from ${supplierPictures}
      where ${supplierPictures.picture} is not null`,
    inText('page', pages, sql`${pages.body}::text`),
    inText('article', articles, sql`${articles.body}::text`),
    inText('news', news, sql`${news.body}::text`),
    inText('promotion', promotions, sql`${promotions.description}::text || coalesce(${promotions.video}, '')`),
    inText('product', products, sql`${products.body}::text`),
  ],
  sql` union all `,
);

type WithId = PgTable & { id: PgColumn };

function one(kind: PictureUser, table: WithId & { picture: PgColumn }): SQL {
  return sql`select ${kind}, ${table.id}, ${table.picture} from ${table} where ${table.picture} is not null`;
}

/** A column with pictures by language or colour. */
function several(kind: PictureUser, table: WithId, column: PgColumn): SQL {
  return sql`select ${kind}, ${table.id}, shown.value from ${table}, jsonb_each_text(${column}) as shown`;
}

function inText(kind: PictureUser, table: WithId, text: SQL): SQL {
  return sql`select ${kind}, ${table.id}, found.hash[1] from ${table},
    lateral regexp_matches(${text}, ${IN_TEXT}, 'g') as found(hash) where ${text} like '%/pictures/%'`;
}

export interface StoredPictureRow extends Record<string, unknown> {
  hash: string;
  mediaType: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  /** In microseconds; 0 of what was never stored. */
  micros: string;
  uploadedBy: string | null;
  missingSinceMs: number | null;
  useCount: number;
  uses: { user: PictureUser; id: number | null; name: Localized | null }[];
}

export interface PictureCursor {
  micros: string;
  hash: string;
}

/** A page of a group with what shows each picture, the newest picture first. */
export async function listPictures(
  db: Queryable,
  group: PictureGroup,
  after: PictureCursor | undefined,
): Promise<{ rows: StoredPictureRow[]; next: PictureCursor | null }> {
  const isAfter = after ? sql`where (micros, hash) < (${after.micros}::bigint, ${after.hash})` : sql``;
  const { rows } = await db.execute<StoredPictureRow>(sql`
    with page as materialized (
      select hash, micros from (${membersOf(group)}) as members ${isAfter}
      order by micros desc, hash desc limit ${PICTURES_PER_PAGE + 1}
    ), places as materialized (
      select distinct kind, id, picture from (${PLACES}) as places where picture in (select hash from page)
    ), named as (
      select picture, kind, id, row_number() over (partition by picture order by kind, id) as rank from places
    )
    select page.hash, page.micros::text, ${pictures.mediaType} as "mediaType", ${pictures.size}, ${pictures.width},
      ${pictures.height}, ${staff.name} as "uploadedBy", extract(epoch from ${pictures.missingSince})::float8 * 1000 as "missingSinceMs",
      (select count(*)::int from places where places.picture = page.hash) as "useCount",
      coalesce((
        select jsonb_agg(jsonb_build_object('user', named.kind, 'id', named.id, 'name', ${nameOf()}) order by named.rank)
        from named where named.picture = page.hash and named.rank <= ${MAX_NAMED_USES}
      ), '[]') as uses
    from page
    left join ${pictures} on ${pictures.hash} = page.hash
    left join ${staff} on ${staff.id} = ${pictures.uploadedBy}
    order by page.micros desc, page.hash desc
  `);
  const shown = rows.slice(0, PICTURES_PER_PAGE);
  const last = shown.at(-1);
  const hasNext = rows.length > PICTURES_PER_PAGE && last !== undefined;
  return { rows: shown, next: hasNext ? { micros: last.micros, hash: last.hash } : null };
}

/** How many pictures each group has. */
export async function countPictures(db: Queryable): Promise<Record<PictureGroup, number>> {
  const { rows } = await db.execute<Record<PictureGroup, number>>(sql`
    select (select count(*)::int from (${membersOf('uploads')}) as members) as uploads,
      (select count(*)::int from (${membersOf('unused')}) as members) as unused,
      (select count(*)::int from (${membersOf('missing')}) as members) as missing
  `);
  return rows[0] ?? { uploads: 0, unused: 0, missing: 0 };
}

function membersOf(group: PictureGroup): SQL {
  const stored = sql`select ${pictures.hash} as hash, (extract(epoch from ${pictures.createdAt}) * 1000000)::bigint as micros
    from ${pictures} where ${pictures.upload} is not null`;
  switch (group) {
    case 'uploads':
      return stored;
    case 'unused':
      return sql`${stored} and not exists (select from (${PLACES}) as places where places.picture = ${pictures.hash})`;
    case 'missing':
      // A picture that was never stored has no moment of its own.
      return sql`select places.picture as hash,
          coalesce((extract(epoch from max(${pictures.createdAt})) * 1000000)::bigint, 0) as micros
        from (${PLACES}) as places left join ${pictures} on ${pictures.hash} = places.picture
        where ${pictures.hash} is null or ${pictures.missingSince} is not null group by places.picture`;
  }
}

/** Brands and models have one name for all languages. */
function nameOf(): SQL {
  const localized = (table: WithId, name: PgColumn) => sql`(select ${name} from ${table} where ${table.id} = named.id)`;
  const plain = (table: WithId, name: PgColumn) =>
    sql`(select jsonb_build_object('ru', ${name}) from ${table} where ${table.id} = named.id)`;
  return sql`case named.kind
    when 'product' then ${localized(products, products.name)}
    when 'category' then ${localized(categories, categories.name)}
    when 'brand' then ${plain(brands, brands.name)}
    when 'attribute_value' then ${localized(attributeValues, attributeValues.name)}
    when 'sticker' then ${localized(stickers, stickers.name)}
    when 'banner' then ${localized(banners, banners.name)}
    when 'promotion' then ${localized(promotions, promotions.name)}
    when 'article' then ${localized(articles, articles.name)}
    when 'news' then ${localized(news, news.name)}
    when 'page' then ${localized(pages, pages.title)}
    when 'instalment_partner' then ${localized(instalmentPartners, instalmentPartners.name)}
    when 'phone_model' then ${plain(phoneModels, phoneModels.name)} end`;
}
