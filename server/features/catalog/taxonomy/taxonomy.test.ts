import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type MovedCategory,
  movedCategorySchema,
  type SavedTaxon,
  type StaffCategory,
  savedTaxonSchema,
  staffBrandsSchema,
  staffCategoriesSchema,
  type TaxonFields,
} from '#contract/catalog/taxonomy-admin.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;

beforeAll(async () => {
  shop = await createGoodsShop(() => fakeStaffCaller({ id: 1 }), 6);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`delete from categories where slug like 't-%'`);
});

const NEW: TaxonFields = {
  name_ru: 'Чайники',
  name_uz: 'Choynaklar',
  description_ru: null,
  description_uz: null,
  slug: 't-kettles',
  picture: null,
  is_published: true,
};

async function post<Result>(url: string, payload: object, schema: { parse(value: unknown): Result }): Promise<Result> {
  const response = await shop.app.inject({ method: 'POST', url, payload });
  expect(response.statusCode, response.body).toBe(200);
  return schema.parse(response.json().data);
}

interface Save {
  id?: number | null;
  parent_id?: number | null;
  seen?: TaxonFields | null;
  fields?: Partial<Omit<TaxonFields, 'slug'>> & { slug?: string | null };
  key?: string;
}

function save({ fields, ...more }: Save = {}): Promise<SavedTaxon> {
  const payload = { id: null, parent_id: null, seen: null, key: randomUUID(), ...more, fields: { ...NEW, ...fields } };
  return post('/api/admin/categories', payload, savedTaxonSchema);
}

async function created(slug: string, parentId: number | null = null): Promise<number> {
  const result = await save({ parent_id: parentId, fields: { slug } });
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}

async function tree(): Promise<StaffCategory[]> {
  const response = await shop.app.inject({ url: '/api/admin/categories' });
  return staffCategoriesSchema.parse(response.json().data).categories;
}

async function category(id: number): Promise<StaffCategory> {
  const found = (await tree()).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No category ${id}`);
  return found;
}

async function childrenOf(parent: number): Promise<number[]> {
  return (await tree()).filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
}

function move(id: number, to: { parent_id: number | null; before_id?: number | null; seen_parent_id: number | null }) {
  const payload = { before_id: null, key: randomUUID(), ...to };
  return post<MovedCategory>(`/api/admin/categories/${id}/move`, payload, movedCategorySchema);
}

async function undo(changeSet: number): Promise<void> {
  const author = { source: 'script', name: 'test' } as const;
  await shop.db.transaction((tx) => undoChangeSet(tx, { id: changeSet, reason: null, author, rights: ALL_RIGHTS }));
}

describe('a category', () => {
  test('is created at the end of those below its parent, with an address of its name when none is typed', async () => {
    const parent = await created('t-parent');
    const first = await created('t-first', parent);
    const second = await save({ parent_id: parent, fields: { name_ru: 'T чайники', slug: null } });
    const third = await save({ parent_id: parent, fields: { name_ru: 'T чайники', slug: null } });
    if (second.kind !== 'saved' || third.kind !== 'saved') throw new Error('Not saved');
    expect(await childrenOf(parent)).toEqual([first, second.id, third.id]);
    expect(await category(second.id)).toMatchObject({ slug: 't-chayniki', goods: 0, parent_id: parent });
    expect(await category(third.id)).toMatchObject({ slug: 't-chayniki-2' });
  });

  test.each<[string, Save, string]>([
    ['an address that another has', { fields: { slug: 't-taken' } }, 'taken'],
    ['an Uzbek description without a Russian one', { fields: { description_uz: 'Choynak' } }, 'description_ru_missing'],
    ['a picture that is not stored', { fields: { picture: 'a'.repeat(20) } }, 'picture_missing'],
    ['a parent that is not there', { parent_id: 2_000_000_000 }, 'parent_missing'],
  ])('is refused with %s', async (_, request, problem) => {
    await created('t-taken');
    expect(await save(request)).toEqual({ kind: 'refused', problem });
  });

  test('is created once by a request that comes twice at once', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([save({ key }), save({ key })]);
    expect(second).toEqual(first);
    expect((await tree()).filter(({ slug }) => slug === NEW.slug)).toHaveLength(1);
  });

  test('of two with one address at once, one is created and the other told', async () => {
    const results = await Promise.all([save(), save()]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'saved']);
  });

  test('keeps what two people have changed in different fields, and asks about the same one', async () => {
    const id = await created('t-shared');
    const seen = { ...NEW, slug: 't-shared' };
    await save({ id, seen, fields: { ...seen, name_uz: 'Choynak va termoslar' } });
    const mine = await save({ id, seen, fields: { ...seen, name_ru: 'Чайники и термосы' } });
    expect(mine.kind).toBe('saved');
    expect(await category(id)).toMatchObject({ name_ru: 'Чайники и термосы', name_uz: 'Choynak va termoslar' });
    expect(await save({ id, seen, fields: { ...seen, name_uz: 'Termoslar' } })).toMatchObject({
      kind: 'conflict',
      fields: ['name_uz'],
      current: { name_uz: 'Choynak va termoslar' },
    });
    expect(await save({ id, seen, fields: { ...seen, name_uz: 'Choynak va termoslar' } })).toMatchObject({
      kind: 'saved',
      change_set: null,
    });
  });

  test('is taken back by its change set', async () => {
    const result = await save();
    if (result.kind !== 'saved' || result.change_set === null) throw new Error('Not saved');
    await undo(result.change_set);
    expect((await tree()).some(({ id }) => id === result.id)).toBe(false);
  });

  test('counts its own goods, archived ones not among them', async () => {
    const id = await created('t-counted');
    await shop.db.execute(sql`
      update products set category_id = ${id}, is_published = id <> ${productId(1)}, is_archived = id = ${productId(1)}
      where id in (${productId(0)}, ${productId(1)})`);
    expect(await category(id)).toMatchObject({ goods: 1, published_goods: 1 });
    await shop.db.execute(sql`
      update products set is_archived = false, category_id = (select min(id) from categories) where category_id = ${id}`);
  });
});

describe('a move', () => {
  test('puts it before another, at the end, or below another, and is undone as a whole', async () => {
    const parent = await created('t-parent');
    const [a, b, c] = [await created('t-a', parent), await created('t-b', parent), await created('t-c', parent)];
    await move(c, { parent_id: parent, before_id: a, seen_parent_id: parent });
    expect(await childrenOf(parent)).toEqual([c, a, b]);
    await move(c, { parent_id: parent, seen_parent_id: parent });
    expect(await childrenOf(parent)).toEqual([a, b, c]);
    const below = await move(c, { parent_id: a, seen_parent_id: parent });
    expect(await childrenOf(parent)).toEqual([a, b]);
    expect(await childrenOf(a)).toEqual([c]);
    if (below.kind !== 'moved' || below.change_set === null) throw new Error('Not moved');
    await undo(below.change_set);
    expect(await childrenOf(parent)).toEqual([a, b, c]);
    const same = await move(b, { parent_id: parent, before_id: c, seen_parent_id: parent });
    expect(same).toEqual({ kind: 'moved', change_set: null });
  });

  test('is refused below itself, from a place where it is not any more, and before what is elsewhere', async () => {
    const parent = await created('t-parent');
    const child = await created('t-child', parent);
    const other = await created('t-other');
    expect(await move(parent, { parent_id: child, seen_parent_id: null })).toEqual({ kind: 'circle' });
    expect(await move(parent, { parent_id: parent, seen_parent_id: null })).toEqual({ kind: 'circle' });
    expect(await move(child, { parent_id: other, seen_parent_id: other })).toEqual({ kind: 'outdated' });
    const elsewhere = await move(child, { parent_id: null, before_id: child, seen_parent_id: parent });
    expect(elsewhere).toEqual({ kind: 'outdated' });
  });

  test('of two that would close a circle together, one is made', async () => {
    const [a, b] = [await created('t-a'), await created('t-b')];
    const results = await Promise.all([
      move(a, { parent_id: b, seen_parent_id: null }),
      move(b, { parent_id: a, seen_parent_id: null }),
    ]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['circle', 'moved']);
  });

  test('of many at once leaves every category in one place', async () => {
    const parent = await created('t-parent');
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await created(`t-${name}`, parent));
    const before = (at: number) => ids[(at + 2) % ids.length] ?? null;
    await Promise.all(
      ids.map((id, at) => move(id, { parent_id: parent, before_id: before(at), seen_parent_id: parent })),
    );
    const { rows } = await shop.db.execute<{ position: number }>(sql`
      select position from categories where parent_id = ${parent} order by position`);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a brand', () => {
  test('is created, found by its name and edited', async () => {
    const fields = { ...NEW, name_ru: 'Яндекс', slug: null };
    const result = await post(
      '/api/admin/brands',
      { id: null, seen: null, fields, key: randomUUID() },
      savedTaxonSchema,
    );
    if (result.kind !== 'saved') throw new Error('Not saved');
    const seen = { ...NEW, name_ru: 'Яндекс', name_uz: null, slug: 'yandeks' };
    const edited = { id: result.id, seen, fields: { ...seen, description_ru: 'Умные колонки' }, key: randomUUID() };
    expect(await post('/api/admin/brands', edited, savedTaxonSchema)).toMatchObject({ kind: 'saved' });
    const response = await shop.app.inject({ url: '/api/admin/brands' });
    const { brands } = staffBrandsSchema.parse(response.json().data);
    expect(brands.find(({ id }) => id === result.id)).toMatchObject({
      name_ru: 'Яндекс',
      name_uz: null,
      slug: 'yandeks',
      description_ru: 'Умные колонки',
    });
  });
});
