import type { QuestionPage } from '#contract/questions.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { QuestionsList } from '../questions/questions-list.tsx';
import { KEPT_CLICK } from '../ui/keep-clicks.ts';
import { ReviewsPanel } from './reviews-panel.tsx';

interface ReviewsTabProps {
  productId: number;
  reviews: ReviewPage;
  questions: QuestionPage;
}

/** The open tab: reviews with their filters and form, and what others asked. */
export function ReviewsTab({ productId, reviews, questions }: ReviewsTabProps) {
  return (
    <div {...KEPT_CLICK}>
      <ReviewsPanel productId={productId} first={reviews} />
      <QuestionsList productId={productId} first={questions} />
    </div>
  );
}
