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
  expect(html).toContain('&lt;img src=&quot;https: //evil. example/x. png&quot;');
  expect(html).toContain('&amp;amp;<br>\nsecond line');
  expect(text).toContain(`<img src="https: //evil. example/x. png" onerror='x'>`);
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
  const stop = {
    label: 'No more "reminders"',
    url: 'https://debrief.example/a?b=1&c="2',
    post: 'p',
  };
  const { html, text, contentUrl, stopUrl } = letter({ ...INVITATION, stop });
  expect(text).toContain(`${INVITATION.footer}\n${stop.label}: ${stop.url}\n`);
  expect(html).toContain(
    '<a href="https://debrief.example/a?b=1&amp;c=&quot;2">No more &quot;reminders&quot;</a>',
  );
  expect(stopUrl).toBe('p');
  expect(contentUrl).toBe(INVITATION.action.url);
});

test('what turns or hides words is in neither form of a letter', () => {
  const { text, html } = letter({ paragraphs: ['Ada\u202e\u2066 wr\u200bites'] });
  expect(text).toContain('Ada writes\n');
  expect(html).toContain('>Ada writes<');
});

test('a letter has no address but its own links and the mailboxes it names', () => {
  const nasty = 'Go to evil.finance, https://evil.law or a@evil.systems';
  const { text, html } = letter({
    greeting: `Dear ${nasty},`,
    paragraphs: [`ada@example.org writes: ${nasty}`],
    mailboxes: ['ada@example.org'],
    blocks: [
      { kind: 'quote', lead: nasty, text: nasty },
      { kind: 'list', title: nasty, note: nasty, items: [nasty] },
      {
        kind: 'question',
        title: 'One question',
        question: nasty,
        options: [{ letter: 'A', text: nasty, url: 'https://debrief.example/?answer=A' }],
        remark: 'More wait there.',
      },
    ],
    action: { label: 'Open', url: 'https://debrief.example/' },
    footer: nasty,
  });
  for (const form of [text, html]) {
    expect(form).toContain('ada@example.org writes');
    const links = form.match(/\b\w+\.[a-z]{2,}|https?:\/\/[\w.-]+|\w@\w/g);
    const known = /^(https:\/\/debrief\.example|debrief\.example|example\.org|a@e)$/;
    expect(links?.filter((link) => !known.test(link))).toEqual([]);
  }
  expect(text).toContain('> Go to evil. finance, https: //evil. law or a @ evil. systems');
});

test('a question is a list of links in both forms, and nothing in it becomes markup', () => {
  const nasty = '<b>"A" & B</b>';
  const { text, html } = letter({
    paragraphs: [],
    blocks: [
      { kind: 'quote', lead: 'Ada writes:', text: `${nasty}\nsecond line` },
      { kind: 'list', title: nasty, note: nasty, items: [nasty] },
      {
        kind: 'question',
        title: 'One question',
        question: nasty,
        options: [{ letter: 'A', text: nasty, url: 'https://debrief.example/?q=1&answer=A' }],
        remark: 'More wait there.',
      },
    ],
  });
  expect(text).toContain(`Ada writes:\n> ${nasty}\n> second line\n`);
  expect(text).toContain(`\nA. ${nasty}\n   https://debrief.example/?q=1&answer=A\n`);
  expect(html).toContain('href="https://debrief.example/?q=1&amp;answer=A"');
  expect(html).not.toContain('<b>"');
  expect(html.match(/&lt;b&gt;&quot;A&quot; &amp; B&lt;\/b&gt;/g)).toHaveLength(6);
});
