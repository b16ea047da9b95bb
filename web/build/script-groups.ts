/** A group of Rolldown's `codeSplitting`: modules that are bundled into one browser file. */
interface ScriptGroup {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp;
  debugName?: string;
  minShareCount?: number;
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Modules that several files share. */
const SHARED = { minShareCount: 2 };

/**
 * The groups of modules that share a file. Without groups the bundler creates a file for every set of modules that the
 * same pages and dialogs use: hundreds, most of them smaller than the headers of their response. Each additional file
 * costs a request; a module in a file that others load costs them unused bytes. So a group contains modules that are
 * nearly always used together. The first matching group takes a module, together with its imports that no earlier group
 * has. `tests/budgets/script-files.test.ts` counts the files of each route and finds a path here that is no module's.
 */
export const SCRIPT_GROUPS: ScriptGroup[] = [
  // Needed by every page.
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    debugName: 'frame',
    name: (id, modules) => (isLoadedWithEveryPage(id, modules) || USED_BY_ALL.test(id) ? 'frame' : null),
  },
  // Texts of dialogs and forms only, so that the common file does not contain them.
  {
    name: 'form-texts',
    test: /messages\/(form(?!_no_connection|_unreadable)|identity_resen|requests_(name|phone|email|company|agreement|sent|send|failed))/,
    ...SHARED,
  },
  { name: 'identity-texts', test: /messages\/(identity|addresses)/, ...SHARED },
  {
    name: 'shop',
    // Small modules that are used throughout the shop. The dialog component is excluded, because no page needs it at
    // once. Of the contract only files without Zod.
    test: /(\/ui(?!\/(forms|dialog\.tsx|(lazy-)?range-slider|use-scroll-carousel))\/|web\/(shell|platform\/(i18n|analytics|seo|site-settings|session\/return-path)|features\/lists\/(?!sync-list|call-list|use-cards|merged-))|contract\/(money\/money|catalog\/product-status|cart\/cart-rules|time\/durations)\.ts|web\/features\/cart\/(cart\.ts|lazy-quantity-stepper)|messages|lucide-react|zustand)/,
    // With a lower value pages load unused code; with a higher one some files are smaller than their response headers.
    minShareCount: 8,
  },
  // The client of the API: loaded with the first part of a page that reads or sends data.
  {
    name: 'api',
    test: /\/client\/call\.ts$|web\/(platform\/(api\/use-api|session\/fetch-profile)|features\/lists\/use-cards)\.ts$|messages\/api_|contract\/(api\/(api-call|request-address)|(?!orders\/return-claims|reviews\/(votes|review-)).*-calls\.ts$)/,
  },

  // Product pages and listings; then listings only.
  {
    name: 'goods',
    test: /web\/(platform\/(navigation\/breadcrumbs|analytics\/impressions)|entities\/product\/(card-rating|monthly-offer)|features\/(catalog\/(product-stickers|recent\/recently-viewed)|cart\/buy-button|lists\/list-toggles|stock-alerts\/stock-alert))\.tsx?$|\/ui\/use-is-near\.ts$/,
    ...SHARED,
  },
  {
    name: 'cards',
    test: /web\/(features\/catalog\/(product-card|card-picture|preview\/preview-button)|entities\/product\/(card-price|availability)|platform\/rendering\/cached-markup)\.tsx$/,
  },
  {
    name: 'page-window',
    test: /navigation\/page-window\.ts$|messages\/catalog_title_page\.js$/,
    ...SHARED,
  },
  {
    name: 'listing-page',
    test: /web\/features\/catalog\/listing\/|ui\/lazy-range-slider\.tsx$|messages\/catalog_(description|goods_count|show_more)\.js$/,
    ...SHARED,
  },
  {
    name: 'shelf',
    test: /web\/features\/catalog\/product-shelf\.tsx$|\/ui\/use-scroll-carousel\.ts$|messages\/catalog_see_all\.js$/,
  },
  { name: 'gift-sticker', test: /web\/features\/catalog\/gift-sticker\.tsx$|icons\/gift\.mjs$/ },
  { name: 'play', test: /icons\/play\.mjs$/ },
  {
    name: 'cabinet-signs',
    test: /icons\/(apple|circle-check|credit-card|external-link|eye|eye-off|hourglass|lock-keyhole|package-open|printer|receipt-text|ticket-percent)\.mjs$/,
    ...SHARED,
  },
  // Without those of the viewer and of uploads, which no page shows at first.
  { name: 'signs', test: /lucide-react\/dist\/esm\/icons\/(?!image-)/, ...SHARED },

  // The product page and other places with a buy button.
  {
    name: 'product-parts',
    test: /web\/features\/catalog\/product\/characteristics\.tsx$|messages\/product_(gallery|picture|viewer(?!_(slide|carousel|position|loading|ajax|element)))/,
    ...SHARED,
  },
  {
    name: 'purchase',
    test: /(contract\/instalments\/instalments|web\/features\/instalments\/(instalment-button|load-dialogs|saved-application|buy-in-instalments))\.tsx?$|messages\/(instalments_(first_label|open|frame_go)|product_(months|per_month)|requests_(one_click|pre_order))\.js$/,
    ...SHARED,
  },

  // Must precede the groups that import `viewed-products`: every page loads this file when idle.
  {
    name: 'when-idle',
    test: /web\/(shell\/(when-idle|error-page|floating-things|compare-tray)|features\/(promo\/floating-buttons|recently-viewed\/viewed-products))\.tsx?$/,
  },
  // Used by too few and too different pages to share a file.
  ...alone(
    'contract/orders/order-totals',
    'web/features/catalog/recent/recent-shelf',
    'web/platform/session/use-redirect-to-login',
    'web/features/requests/form-block',
  ),

  {
    name: 'open-now',
    test: /web\/features\/stores\/open-now\.tsx$|messages\/(stores_(open|open_always|closed)|requests_contact)\.js$/,
  },

  // Loaded after the page: the footer, then idle-time code, then the rest of the product page.
  { name: 'footer', test: /web\/shell\/footer\.tsx$/ },
  {
    name: 'product-later',
    test: /web\/features\/(catalog\/product\/(availability-block|delivery-dates|later-shelves|product-tabs)|instalments\/resume-application|stock-alerts\/stock-alert-button|requests\/question-block)\.tsx$/,
  },

  // Cart, checkout, cabinet.
  { name: 'cart-texts', test: /messages\/(cart_|checkout_|orders_named)/, minShareCount: 3 },
  {
    name: 'cabinet-texts',
    test: /messages\/(cabinet_|orders_title|(instalments|payments)_page|vouchers_title)|web\/platform\/i18n\/format-date-time\.ts$/,
    ...SHARED,
  },
  { name: 'voucher-texts', test: /messages\/vouchers_(get|redeem|none|vouchers|days_left)\.js$/, ...SHARED },
  {
    name: 'orders',
    test: /web\/features\/(orders\/(order-card|order-facts|order-lines|order-steps|order-timeline|status-badge|time-to-pay|payment-line|checking-note)|payments\/pay-pages|vouchers\/days-left)\.tsx?$/,
    ...SHARED,
  },
  {
    name: 'ordering',
    test: /web\/features\/(checkout\/(checkout-values|help-phone)|orders\/(totals-list|stored-order|track-purchase)|vouchers\/coupon-message)\.tsx?$|messages\/(orders_|checkout_|vouchers_coupon)/,
    ...SHARED,
  },
  // Of returns that buyers ask for: no other page has any of it.
  {
    name: 'claims',
    test: /web\/features\/orders\/claims\/|contract\/orders\/return-(claims-calls|states)\.ts$|messages\/claims_/,
    ...SHARED,
  },
  {
    name: 'checkout-state',
    test: /\/client\/has-unknown-outcome\.ts$|web\/(platform\/(state\/use-machine|api\/random-uuid)|features\/checkout\/order-refusal)\.ts$/,
    ...SHARED,
  },
  { name: 'promotion-texts', test: /messages\/content_promotion/, ...SHARED },
  {
    name: 'instalment-texts',
    test: /messages\/instalments_(open_|total_label|sign_up|scan|qr)|web\/features\/instalments\/lazy-qr-code\.tsx$/,
    ...SHARED,
  },
  {
    name: 'lists',
    test: /web\/features\/lists\/(undo-bar|lazy-merged-note|list-frame|list-row|list-toolbar|filter-lines)\.tsx?$|messages\/lists_/,
    ...SHARED,
  },

  { name: 'merged-cart', test: /web\/features\/lists\/merged-(cart|note)\.tsx?$/ },

  // Forms, their schemas and the dialogs with forms.
  {
    name: 'form',
    test: /(\/ui\/forms\/(?!password|phone|masks|use-masked-input|code-slots)|client\/[\w-]+\.ts$|web\/platform\/api\/)|node_modules\/react-hook-form\//,
    ...SHARED,
  },
  {
    name: 'schemas',
    test: /node_modules\/(zod|@hookform\/resolvers)\/|contract\/(api\/id-schema|money\/money-schema|phone\/phone|identity\/identity)\.ts$/,
  },
  // What the components of Base UI share, what its fields and its popups share, then a file for each component.
  {
    name: 'base-ui',
    test: /node_modules\/(@base-ui\/(utils\/(?!areArrays|clamp|formatNumber|stringifyLocale|useControlled|useInterval)|react\/(merge-props\/|utils\/(?!popups|scrollable)|internals\/(?!field|form|label|composite\/list|direction|usePress|useValue)))|@floating-ui\/utils\/|use-sync-external-store\/)/,
    ...SHARED,
  },
  {
    name: 'base-ui-fields',
    test: /node_modules\/@base-ui\/(utils|react\/(internals|field))\//,
    ...SHARED,
  },
  {
    name: 'base-ui-popups',
    test: /node_modules\/@base-ui\/react\/(utils\/(popups\/|scrollable)|floating-ui-react\/(utils|components\/Floating(Root|Tree)|hooks\/useDismiss))/,
  },
  { name: 'toaster', test: /node_modules\/@base-ui\/react\/toast\/|\/ui\/toast\/toaster\.tsx$/ },
  { name: 'range-slider', test: /node_modules\/@base-ui\/react\/slider\/|\/ui\/range-slider\.tsx$/ },
  {
    name: 'quantity-stepper',
    test: /node_modules\/@base-ui\/react\/number-field\/|\/web\/features\/cart\/quantity-stepper\.tsx$/,
  },
  { name: 'code-slots', test: /node_modules\/@base-ui\/react\/otp-field\/|\/ui\/forms\/code-slots\.tsx$/ },
  { name: 'dialog', test: /node_modules\/@base-ui\/react\/dialog\/|\/ui\/dialog\.tsx$/ },
  { name: 'dialog-host', test: /web\/platform\/dialogs\/(dialog-host|dialog-history)\.tsx?$/ },
  { name: 'masks', test: /node_modules\/@maskito\/|\/ui\/forms\/(masks|use-masked-input)\.ts$/ },
  { name: 'code-step', test: /web\/features\/identity\/(code-step|request-code)\.tsx?$/ },
  { name: 'phone-field', test: /\/ui\/forms\/phone-field\.tsx$/ },
  // Rules that pages use; without a group they would be in the file of a form.
  { name: 'instalment-rules', test: /contract\/instalments\/instalment-(applications|states)\.ts$/, ...SHARED },
  {
    name: 'request-form',
    test: /web\/features\/requests\/(request-form|request-dialog|send-request)\.tsx?$/,
    ...SHARED,
  },
];

function alone(...modules: string[]): ScriptGroup[] {
  return modules.map((module) => ({ name: module.replace(/.*\//, ''), test: new RegExp(`/${module}\\.tsx?$`) }));
}

/**
 * Small modules that every page loads when idle, one that is smaller than the headers of a response, and the dates of
 * deliveries: cards, the product page, the cart and orders have them, which else share no file.
 */
const USED_BY_ALL =
  /messages\/(shell_work_hours|catalog_late_\w+)\.js$|(ui\/use-now|web\/(platform\/(site-settings\/use-voucher-path|seo\/noindex-meta)|entities\/product\/late-note)|contract\/(api\/max-id|money\/price-or-free|checkout\/delivery-dates|stores\/opening-hours|requests\/pre-order-window|time\/tashkent-day))\.tsx?$/;

const isAround = new Map<string, boolean>();

/**
 * Whether one of our modules is loaded with every page, because the root or the browser entry imports it statically.
 * Texts and icons are imported through index files that name all of them, so for them this would always be true.
 */
function isLoadedWithEveryPage(id: string, modules: Modules): boolean {
  if (/\/web\/(root|entry\.client)\.tsx|\.css$/.test(id) || /\/(messages|node_modules)\//.test(id)) return false;
  const known = isAround.get(id);
  if (known !== undefined) return known;
  // Prevents endless recursion between modules that import each other.
  isAround.set(id, false);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const answer = importers.some(
    (importer) => /\/web\/(root|entry\.client)\.tsx/.test(importer) || isLoadedWithEveryPage(importer, modules),
  );
  isAround.set(id, answer);
  return answer;
}
