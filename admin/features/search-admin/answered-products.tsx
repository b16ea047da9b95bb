import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import type { AnsweredProduct, ProductField, WordReason } from '#contract/search-admin/search-admin.ts';
import { m } from '#messages';
import { PinButton } from './pins-editor.tsx';
import { RightButton } from './right-button.tsx';
import type { Judgement } from './use-judgement.ts';
import type { Pins } from './use-pins.ts';

interface AnsweredProductsProps {
  products: readonly AnsweredProduct[];
  /** Null for who may not pin. */
  pins: Pins | null;
  /** Null for who may not judge. */
  judgement: Judgement | null;
}

/** The first goods of an answer, and for each word of the query where it stands in them. */
export function AnsweredProducts({ products, pins, judgement }: AnsweredProductsProps) {
  if (products.length === 0) return <p className="text-slate">{m.admin_search_answer_none()}</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {products.map((product, at) => (
        <li key={product.id} className="flex gap-3 py-2.5">
          <span className="tabular w-5 shrink-0 text-right text-slate">{at + 1}</span>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <ProductName id={product.id} name={product.name} />
              {product.is_pinned && <Badge tone="cobalt">{m.admin_search_pinned_mark()}</Badge>}
              {!product.in_stock && <Badge tone="amber">{m.admin_search_out_of_stock()}</Badge>}
            </div>
            <ul className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-slate">
              {product.reasons.map((reason) => (
                <li key={reason.word} title={reason.text ?? undefined}>
                  {reasonText(reason)}
                </li>
              ))}
            </ul>
          </div>
          {judgement !== null && <RightButton judgement={judgement} product={product} />}
          {pins !== null && !pins.has(product.id) && <PinButton pins={pins} product={product} />}
        </li>
      ))}
    </ol>
  );
}

/** A link for who may see goods. */
export function ProductName({ id, name }: { id: number; name: string }) {
  const may = useMay();
  if (!may('products:see')) return <span className="min-w-0">{name}</span>;
  return (
    <Link to={`/products/${id}`} className="min-w-0 hover:text-cobalt-text hover:underline">
      {name}
    </Link>
  );
}

function reasonText({ word, match, field }: WordReason): string {
  const how = MATCHES[match]();
  return field === null ? `${word}: ${how}` : `${word}: ${FIELDS[field]()}, ${how}`;
}

const MATCHES: Record<WordReason['match'], () => string> = {
  exact: m.admin_search_match_exact,
  form: m.admin_search_match_form,
  beginning: m.admin_search_match_beginning,
  synonym: m.admin_search_match_synonym,
  similar: m.admin_search_match_similar,
  none: m.admin_search_match_none,
};

const FIELDS: Record<ProductField, () => string> = {
  name: m.admin_search_field_name,
  brand: m.admin_search_field_brand,
  category: m.admin_search_field_category,
  keywords: m.admin_search_field_keywords,
  attributes: m.admin_search_field_attributes,
  sku: m.admin_search_field_sku,
  barcode: m.admin_search_field_barcode,
  model: m.admin_search_field_model,
};
