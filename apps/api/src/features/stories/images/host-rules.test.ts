import { describe, expect, test } from 'vitest';
import { isPageHost } from './host-rules.ts';

describe('isPageHost', () => {
  test.each([
    'photos.google.com',
    'photos.app.goo.gl',
    'www.flickr.com',
    '500px.com',
    'drive.google.com',
    'docs.google.com',
    'www.dropbox.com',
    'onedrive.live.com',
    '1drv.ms',
    'congty.sharepoint.com',
    'www.icloud.com',
    'app.box.com',
    'mega.nz',
    'u.pcloud.link',
    'www.fshare.vn',
    'www.mediafire.com',
    'wetransfer.com',
    'www.4shared.com',
    'www.facebook.com',
    'm.facebook.com',
    'fb.com',
    'fb.watch',
    'www.instagram.com',
    'vt.tiktok.com',
    'x.com',
    'mobile.twitter.com',
    'www.threads.net',
    'chat.zalo.me',
    'vn.linkedin.com',
    'www.pinterest.com',
    'pin.it',
    'www.youtube.com',
    'youtu.be',
    'imgur.com',
    'm.imgur.com',
    'postimg.cc',
    'ibb.co',
    'prnt.sc',
    'giphy.com',
    'FLICKR.COM',
    'flickr.com.',
  ])('%s shows pages', (host) => {
    expect(isPageHost(host)).toBe(true);
  });

  test.each([
    'i.imgur.com',
    'i.postimg.cc',
    'i.ibb.co',
    'media.giphy.com',
    'live.staticflickr.com',
    'lh3.googleusercontent.com',
    'images.unsplash.com',
    'pbs.twimg.com',
    'netflix.com',
    'box.com.vn',
    'notflickr.com',
    'flickr.com.example.org',
    'cungnghe.vn',
    'images.example.vn',
  ])('%s may hold image files', (host) => {
    expect(isPageHost(host)).toBe(false);
  });
});
