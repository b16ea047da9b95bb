import { m } from '#messages';

/** What can go wrong where something is shown full size or over the page (specification 8.20). */
export type ViewerFailure =
  /** The picture isn't there. */
  | 'image'
  /** A document came, without the part that was to be shown. */
  | 'element'
  /** The server's data didn't come. */
  | 'ajax'
  /** The framed document didn't come. */
  | 'page'
  | 'other';

const MESSAGES: Record<ViewerFailure, () => string> = {
  image: m.product_viewer_not_found,
  element: m.product_viewer_element_not_found,
  ajax: m.product_viewer_ajax_failed,
  page: m.product_viewer_page_failed,
  other: m.product_viewer_went_wrong,
};

export function viewerMessage(failure: ViewerFailure): string {
  return MESSAGES[failure]();
}
