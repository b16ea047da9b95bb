import type { QuestionPage } from '#contract/questions/questions.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { QuestionsList } from '#web/features/questions/index.ts';
import { ReviewsPanel } from './reviews-panel.tsx';

interface ReviewsTabProps {
  productId: number;
  reviews: ReviewPage;
  questions: QuestionPage;
}

/** The open tab: reviews with filters and form, and the questions. */
export function ReviewsTab({ productId, reviews, questions }: ReviewsTabProps) {
  return (
    <div {...REPLAY_CLICK}>
      <ReviewsPanel productId={productId} first={reviews} />
      <QuestionsList productId={productId} first={questions} />
    </div>
  );
}
