import type { Locale } from '#contract/i18n/locale.ts';
import { type SharePictureKind, sharePicturePath } from '#contract/pictures/share-pictures.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Content } from '#server/features/content/index.ts';

export interface SubjectSources {
  catalog: Pick<Catalog, 'category' | 'brand' | 'cards' | 'shelf' | 'categoryTree'>;
  content: Pick<Content, 'settings' | 'promotions' | 'article' | 'newsItem' | 'page'>;
}

/** What a share picture shows, with the paths of the pictures in it. */
export interface Subject {
  /** The current address of the share picture. */
  path: string;
  label: string | null;
  title: string;
  note: string | null;
  art: 'goods' | 'cover' | 'mark';
  pictures: string[];
}

const GOODS_OF_A_BRAND = 3;

/** The subject of an address, or null for what the shop doesn't show. */
export async function findSubject(
  sources: SubjectSources,
  kind: SharePictureKind,
  id: string,
  locale: Locale,
): Promise<Subject | null> {
  const { catalog, content } = sources;
  const shop = content.settings(locale).shop_name;
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const pathOf = (...shows: (string | null)[]) => sharePicturePath(kind, id, locale, [shop, ...shows]);
  switch (kind) {
    case 'home':
      if (id !== '0') return null;
      return {
        path: pathOf(),
        label: null,
        title: m.seo_share_home({}, { locale }),
        note: m.seo_share_note({}, { locale }),
        art: 'mark',
        pictures: [],
      };
    case 'category': {
      const category = catalog.category(number, locale);
      if (category === null) return null;
      const img = catalog.categoryTree(number, locale)?.img ?? null;
      const parent = category.ancestors.at(-1)?.name ?? m.shell_catalog({}, { locale });
      return {
        path: pathOf(category.name),
        label: parent,
        title: category.name,
        note: m.seo_share_note({}, { locale }),
        art: 'goods',
        pictures: img === null ? goodsOf(catalog, { categoryId: number }, locale) : [img],
      };
    }
    case 'brand': {
      const brand = catalog.brand(number, locale);
      if (brand === null) return null;
      return {
        path: pathOf(brand.name),
        label: m.seo_share_brand({}, { locale }),
        title: brand.name,
        note: m.seo_share_note({}, { locale }),
        art: 'goods',
        pictures: goodsOf(catalog, { brandId: number }, locale),
      };
    }
    case 'product': {
      const [card] = catalog.cards([number], locale);
      if (card === undefined) return null;
      return {
        path: pathOf(card.name, card.img),
        label: card.brand_name,
        title: card.name,
        note: card.key_specs.join(' · ') || null,
        art: 'goods',
        pictures: card.img === null ? [] : [card.img],
      };
    }
    case 'promotion': {
      const promotion = content.promotions(locale).find((one) => one.id === number);
      if (promotion === undefined) return null;
      return editorialSubject(pathOf(promotion.name, promotion.img), m.content_promotions({}, { locale }), promotion);
    }
    case 'article': {
      const post = await content.article(number, locale);
      return post && editorialSubject(pathOf(post.name, post.img), m.content_articles({}, { locale }), post);
    }
    case 'news': {
      const post = await content.newsItem(number, locale);
      return post && editorialSubject(pathOf(post.name, post.img), m.content_news({}, { locale }), post);
    }
    case 'page': {
      const page = await content.page(id, locale);
      if (page === null) return null;
      return { path: pathOf(page.title), label: null, title: page.title, note: null, art: 'mark', pictures: [] };
    }
  }
}

/** A promotion, article or piece of news, with its own picture if it has one. */
function editorialSubject(
  path: string,
  label: string,
  text: { name: string; description: string; img: string | null },
): Subject {
  return {
    path,
    label,
    title: text.name,
    note: text.description || null,
    art: text.img === null ? 'mark' : 'cover',
    pictures: text.img === null ? [] : [text.img],
  };
}

function goodsOf(
  catalog: Pick<Catalog, 'shelf'>,
  scope: { categoryId: number } | { brandId: number },
  locale: Locale,
): string[] {
  return catalog.shelf({ scope, count: GOODS_OF_A_BRAND, inStock: false }, locale).flatMap(({ img }) => img ?? []);
}
