import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailAddress } from '#web/ui/MailAddress.tsx';

test('an address may break before its host and nowhere else', () => {
  expect(renderToStaticMarkup(<MailAddress>ada@ward.example</MailAddress>)).toBe(
    'ada<wbr/>@ward.example',
  );
});
