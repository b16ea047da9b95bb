import type { QuestionPage } from '#contract/questions/questions.ts';

export async function requestQuestions(productId: number, page: number): Promise<QuestionPage> {
  const answer = await fetch(`/api/v2/questions?product_id=${productId}&page=${page}`);
  if (!answer.ok) throw new Error(`Questions answered ${answer.status}`);
  return (await answer.json()) as QuestionPage;
}
