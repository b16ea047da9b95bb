import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { InlineRequest } from './inline-request.tsx';
import { sendRequest } from './send-request.ts';

/** A question about a product. */
export function QuestionForm({ product }: { product: ProductCard }) {
  return (
    <InlineRequest
      label={m.requests_question_title()}
      withEmail
      messageLabel={m.requests_question()}
      submitLabel={m.requests_send()}
      send={({ name, phone, email, message }) =>
        sendRequest({
          name,
          phone,
          email,
          message,
          type: 'question',
          product_id: product.id,
          category_id: product.categories.at(-1)?.id ?? null,
          products: [{ product_id: product.id, quantity: 1, product_name: product.name, price: product.current_price }],
        })
      }
    />
  );
}
