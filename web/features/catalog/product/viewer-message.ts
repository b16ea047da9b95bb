import { m } from '#messages';

/** Failures of the picture viewer and of embedded frames (specification 8.20). */
export type ViewerFailure =
  /** The picture does not exist. */
  | 'image'
  /** The document loaded, but it lacks the required element. */
  | 'element'
  /** The API request failed. */
  | 'ajax'
  /** The framed document did not load. */
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
