import { accountRequests } from '#test/fuzz/living/accounts.ts';
import { administrationRequests } from '#test/fuzz/living/administration.ts';
import { committeeRequests } from '#test/fuzz/living/committee.ts';
import { correctionRequests } from '#test/fuzz/living/corrections.ts';
import { assessmentRequests, pearlRequests, procedureRequests } from '#test/fuzz/living/records.ts';
import { teachingRequests } from '#test/fuzz/living/teaching.ts';
import type { FuzzRequest, House } from '#test/fuzz/living/request.ts';

/** Of the routes that let through only what fits the moment, a request each that does on the untouched records. */
export async function livingRequests(house: House): Promise<FuzzRequest[]> {
  return [
    ...(await accountRequests(house)),
    ...(await pearlRequests(house)),
    ...(await correctionRequests(house)),
    ...(await assessmentRequests(house)),
    ...(await procedureRequests(house)),
    ...(await administrationRequests(house)),
    ...(await committeeRequests(house)),
    ...(await teachingRequests(house)),
  ];
}
