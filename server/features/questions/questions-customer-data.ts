import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';

/** Questions that were asked signed in. */
export const questionsCustomerData: CustomerData = {
  section: 'questions',
  tables: ['product_questions'],
  async read(db, { id }) {
    const theirs = eq(productQuestions.customerId, id);
    const rows = await db.select().from(productQuestions).where(theirs).orderBy(asc(productQuestions.id));
    return rows.map(({ createdAt, productId, name, body, answer, answeredAt, status }) => ({
      created_at: createdAt,
      product_id: productId,
      name,
      question: body,
      answer,
      answered_at: answeredAt,
      status,
    }));
  },
  async erase(tx, { id }) {
    await tx.delete(productQuestions).where(eq(productQuestions.customerId, id));
  },
};
