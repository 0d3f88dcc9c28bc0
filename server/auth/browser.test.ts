import { expect, test } from 'vitest';
import { browserName } from '#server/auth/browser.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera on Windows'],
  [`${MAC} AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${MAC} Gecko/20100101 Firefox/143.0`, 'Firefox on Mac'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/141.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown browser'],
  ['okhttp (Linux)', 'A program on Linux'],
  ['Chrome/141.0', 'Chrome'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('a person knows the own device by a few words (%#)', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
