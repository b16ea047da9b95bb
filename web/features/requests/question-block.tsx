import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { FormBlock } from './form-block.tsx';

const QuestionForm = lazyComponent(async () => (await import('./question-form.tsx')).QuestionForm);

/** The question form of a product page. */
export function QuestionBlock({ product }: { product: ProductCard }) {
  return (
    <div className="container-shop noscript:hidden">
      <FormBlock id="question" title={m.requests_question_title()} lead={m.requests_question_lead()}>
        <QuestionForm key={product.id} product={product} />
      </FormBlock>
    </div>
  );
}
