import type { Page } from '@playwright/test';

/** What the server answers there next reaches the page, and is drawn, once it is let. */
export async function holdAnswer(page: Page, address: string | RegExp) {
  const mayCome = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await mayCome.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return {
    release: async () => {
      const coming = page.waitForResponse(address);
      mayCome.resolve();
      await (await coming).finished();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
  };
}
