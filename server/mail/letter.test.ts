import { expect, test } from 'vitest';
import { letter } from '#server/mail/letter.ts';

const INVITATION = {
  greeting: 'Hello Ada,',
  paragraphs: ['You are invited.', 'The link works for 14 days.'],
  action: { label: 'Accept the invitation', url: 'https://debrief.example/join?a=1&b=2' },
  footer: 'You get this because somebody entered your address.',
};

test('a letter is plain text that can be read aloud, signed with the name of the product', () => {
  expect(letter(INVITATION).text).toBe(`Hello Ada,

You are invited.

The link works for 14 days.

Accept the invitation:
https://debrief.example/join?a=1&b=2

Debrief

-- 
You get this because somebody entered your address.
`);
});

test('its HTML says the same, with the address of the button in words', () => {
  const { html, contentUrl } = letter(INVITATION);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('href="https://debrief.example/join?a=1&amp;b=2"');
  expect(html).toContain('>https://debrief.example/join?a=1&amp;b=2</p>');
  for (const part of [INVITATION.greeting, ...INVITATION.paragraphs, INVITATION.footer]) {
    expect(html).toContain(part);
  }
  expect(contentUrl).toBe(INVITATION.action.url);
});

test('what people write cannot become markup, and keeps its lines', () => {
  const nasty = `<img src="https://evil.example/x.png" onerror='x'>&amp;\nsecond line`;
  const { html, text } = letter({
    greeting: nasty,
    paragraphs: [nasty],
    action: { label: nasty, url: 'https://debrief.example/"onmouseover="x' },
    footer: nasty,
  });
  expect(html).not.toMatch(/<img|onmouseover="|onerror='/);
  expect(html).toContain('&lt;img src=&quot;https://evil.example/x.png&quot;');
  expect(html).toContain('&amp;amp;<br>\nsecond line');
  expect(text).toContain(nasty);
});

test('a letter loads nothing from anywhere', () => {
  expect(letter(INVITATION).html).not.toMatch(/<(img|link|script|iframe|video)|url\(|@import/i);
});

test('a letter may be one paragraph', () => {
  const { text, html, contentUrl } = letter({ paragraphs: ['Your password was changed.'] });
  expect(text).toBe('Your password was changed.\n\nDebrief\n');
  expect(html).not.toContain('<a ');
  expect(contentUrl).toBeUndefined();
});

test('a way to get no more of these stands in the small print as a link', () => {
  const stop = { label: 'No more "reminders"', url: 'https://debrief.example/a?b=1&c="2' };
  const { html, text, contentUrl } = letter({ ...INVITATION, stop });
  expect(text).toContain(`${INVITATION.footer}\n${stop.label}: ${stop.url}\n`);
  expect(html).toContain(
    '<a href="https://debrief.example/a?b=1&amp;c=&quot;2">No more &quot;reminders&quot;</a>',
  );
  expect(contentUrl).toBe(INVITATION.action.url);
});
