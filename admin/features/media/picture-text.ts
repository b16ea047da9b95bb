import { recordsPath } from '#admin/features/records/index.ts';
import type { PictureUse, PictureUser, StoredPicture } from '#contract/media/media-admin.ts';
import { groupThousands } from '#contract/money/money.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

export const USER_NAMES: Record<PictureUser, () => string> = {
  product: m.admin_media_user_product,
  category: m.admin_media_user_category,
  brand: m.admin_media_user_brand,
  attribute_value: m.admin_media_user_attribute_value,
  sticker: m.admin_media_user_sticker,
  banner: m.admin_media_user_banner,
  promotion: m.admin_media_user_promotion,
  article: m.admin_media_user_article,
  news: m.admin_media_user_news,
  page: m.admin_media_user_page,
  instalment_partner: m.admin_media_user_instalment_partner,
  phone_model: m.admin_media_user_phone_model,
  imported: m.admin_media_user_imported,
};

/** Pages have a picture that the shop does not. */
export function isLost({ file }: StoredPicture): boolean {
  return file === null || file.missing_since !== null;
}

/** What a person knows the picture by: the first thing that shows it. */
export function nameOfPicture(picture: StoredPicture): string {
  const [use] = picture.uses;
  if (use !== undefined) return use.name || USER_NAMES[use.user]();
  return isLost(picture) ? m.admin_media_lost() : sidesText(picture);
}

export function placesText({ use_count }: StoredPicture): string {
  return use_count === 0 ? m.admin_media_nowhere() : m.admin_media_places({ count: groupThousands(use_count) });
}

/** `1 600 × 1 200`; empty for a drawing, which has no size. */
export function sidesText({ file }: StoredPicture): string {
  if (!file || file.width === null || file.height === null) return '';
  return `${groupThousands(file.width)} × ${groupThousands(file.height)}`;
}

/** Where the back office edits what shows the picture; null: no screen of its own does. */
export function editorOf({ user, id }: PictureUse): { to: string; permission: Permission } | null {
  if (id === null) return null;
  switch (user) {
    case 'product':
      return { to: `/products/${id}`, permission: 'products:see' };
    case 'category':
      return { to: `/catalog?category=${id}`, permission: 'products:see' };
    case 'brand':
      return { to: `/catalog/brands?brand=${id}`, permission: 'products:see' };
    case 'banner':
      return record('banners', id, 'content:see');
    case 'article':
      return record('articles', id, 'content:see');
    case 'news':
      return record('news', id, 'content:see');
    case 'page':
      return record('pages', id, 'content:see');
    case 'instalment_partner':
      return record('instalment_partners', id, 'settings:see');
    default:
      return null;
  }
}

function record(kind: Parameters<typeof recordsPath>[0], id: number, permission: Permission) {
  return { to: `${recordsPath(kind)}?record=${id}`, permission };
}
