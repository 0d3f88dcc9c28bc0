/** Rows of a collection, some at a time. */
export type Batches<Row = object> = AsyncGenerator<Row[]>;

/** Of what there is never much. */
export async function* once<Row>(rows: Promise<Row[]>): Batches<Row> {
  yield await rows;
}
