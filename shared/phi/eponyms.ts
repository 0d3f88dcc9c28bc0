import { wordList } from '#shared/phi/word-list.ts';

/** Names that medicine has given to signs, diseases, devices and germs. Lower case, without accents and apostrophes. */
export const EPONYMS = wordList(`
ab be bott ell iomed; ac hilles; ad amkiewicz dison ie rogue son; ai cardi ntree rtraq; al aris bright drete drich fieri lis port temeier varado zheimer; am bu oss
platzer sler yand; an dersen gelman thonisen; ap ache gar ley; ar gyll row; as boe choff herman hman pergillus; au er erbach spitz; av ellis; ay erza re; ba bcock besia
binski do in ir ker lfour lint lo lthazar mberger ndl nkart scom ssini stion tten ttle umgarten ux xter zett zex; bar d low re rett thel tholin ton tonella tter; be
chterew ck cker ckwith ers fast hcet ll nce nedikt nnet ntall rman rndt rnstein tke zold; bh alla; bi ckerstaff er llroth net ng nswanger ot rt sap tot vona; bj errum
ork; bla ckfan kemore lock stomyces tchford; bl om oom umberg umer; bo ari chdalek erhaave hler rrelia sniak ston uchard ugie urneville uveret va vie wen xer; bra ckmann
den gard ndt xton; br eslow; bro adbent ca ck ckenbrough die dmann selow ughton viac wder wn; bru cella ch dzinski gada nner shfield ton; bu ck dd erger mke rch rkitt rr;
ca ffey isson jal lot lve m mpylobacter nadian navan ndida ntlie plan prini sal stell stleman tch uchy vernous; car cassonne nett ney oli pentier vallo; ce cil ntor; cha
ddock dwick gas lice nce ndler ng rcot rlson rnley; ch ediak eyne iari ilaiditi ild opart ristmas urg vostek; ci aglia wa; cl ara arke aybrook oquet ostridioides oward;
co ats bb bra ccidioides dman gan lles llis lumbia ma mbitube mstock nn oley ombs pe ude uncilman urvoisier uvelaire wden wper ws xiella xsackie; cor dis mack nell pak
rigan ti; cr awford ede eutzfeldt igler ile ohn onkhite ouzon owe utchfield uveilhier yptococcus; cu llen nningham rb rling shing tler; da kin lrymple ndy nforth rier
roff rrach vol wson; de aver bakey gos jerine quervain sault scemet vic winter; den is nie t ver ys; di ehr eulafoy george x; do bhoff ppler r rfman wn wnes; dr aeger ash
avet essler ummond; du bin bowitz chenne ke kes puytren rkan roziez verney; ea gle; eb ola stein; ec k; ed inburgh wards; ef fendi; eh lers rlichia; ei chhoff kenella
senmenger; ek bom; el ixhauser lis mo; en tamoeba; ep ley stein worth; er b dheim; es cherichia march sex; ev ans icel; ew art ing; fa ber bry dir get llot nconi st
strach zekas; fe lty ncl; fi gge nkelstein nnegan nochietto sher tz; fl ack eischmann eischner eisher exner int; fo garty ley ntaine ntan rrest rrester thergill urnier
ville x; fr amingham ancisella ank azier ederickson eiberg ey oment ontline ostberg ykman; fri derichsen dericia edewald edlander edreich; fu chs; ga enslen leazzi len
llavardin nong nser nz rden rrod rtland skin staut ucher ult; ge hrig lfoam neva rstmann; gh on; gi anotti ardia emsa gli lbert ssane telman; gl asgow asgow-blatchford
eason idescope; go lden ldfrank lgi odpasture rlin ttron ugerot wers; gra ce denigo efe ham m ve ves; gr eenfield ey iesinger iffith ocott oshong ynfeltt; gu edel illain
nn stilo yon yton; ha chinski emophilus glund kki m mburger mman mpton nd ngman nta shimoto ssall sselbalch sson udek wkins; hal ler lervorden lpike o sted; har borview
dinge dy rison tman tmann tnup; he art berden ckmatt dges erfordt gar gglin im imlich ller ndra nle nnebert noch p rring schl ss sselbach stia yde; hi ckman cks gashi
nchey ppel rschsprung stoplasma; ho dgkin ehn fbauer ffa ffman ffmann lmes lter mans over pkins ppe rner rton; hu ber gger nner nt ntington rler tchinson tchison; hy nes;
ig el; il izarov; im pella rie; is aacs hihara hikawa; it o; iv or; ja ccoud ckson cksonian eger kob mshidi neway risch tene; je fferson ghers ndrassik rvell; jo b be d
d-basedow ffroy hanson hns hnson nes ubert; ju de det; ka llmann navel posi rnofsky rtagener sabach shin tz usch wasaki yser; ke arns gel hr llgren lly nny nt rley rnig
rnohan ssler; kh orana; ki elland enbock kuchi llian llip mmelstiel ngella rschner wi; kle bsiella ffner ihauer ine inert; kl ine inefelter ippel umpke; ko cher ebner
enig hler lb plik rotkoff rsakoff stmann; kr aske ause ukenberg; ku gelberg hn ntscher pffer ru ss ssmaul; kv eim; la chman ennec fora mbert ms place ron ryngo segue ssa
tarjet uge urence; lan ce douzy ge ger gerhans ghans sing sky; le ber dderhose ffler fort gg hane igh iner ishman mierre negre nnox riche sch ser tournel v vin vine wy
ydig; lh ermitte; li bman chtenberg chtenstein chtman ddle eberkuhn fepak ght lle nton sfranc ster steria; lo effler ffler veset wn; lr inec; lu cas dwig nd ndberg ys; ly
ell me; mac . ewen intosh kay kler ruz; ma ddrey ffucci gerl gill haim hurkar isonneuve jocchi lecot llampati llet llory nchester nsfield ntoux pleson simo son sson tles
ttox udsley uriac uriceau y yfield ylard yo zzotti; mar burg chiafava fan jolin riott sh; mc ardle burney connell cune donald evedy geer gill ginn grath isaac keown lane
murray roberts; me ckel dtronic dusa hran igs issner lkersson lone ndelson netrier niere nkes rcier rck rkel rseburg tzenbaum yers ynert; mi chaelis cra kulicz lch ller
lligan lroy nnesota rizzi sgav traclip; mo bitz ds ebius hs ll llaret nro nteggia ntgomery steller unier uret yer; mor axella gagni ison o quio se ton; mu ehrcke eller
ller mford nchausen nson rphy starde; na egele ffziger jjar ranjo sh; ne er imann isseria laton lson sbit tter wton xus; ni emann grovic hss kolsky pah ssen ssl; no
cardia onan rton rwalk rwood thnagel; nu tcracker; ny hus; oa kes kland kley; ob er turator; oc kham; od di; og den ilvie; oh mann; ol lier mer; om maya; on uf; op alski
penheim; or gan leans lowski tner tolani; os born good ler; ot tawa; ox ford; pa cini dua get lla lmer ncoast neth nner panicolaou pez ppenheimer steurella tau terson
uwels vlik yr; par inaud kes kinson kland rot; pe abody carn llegrini mberton nfield nn rc rthes sh utz yer yronie; pf annenstiel eiffer; ph alen iladelphia ilips illips
oenix; pi ck ckwickian nard pkin ttsburgh; pl asmodium aut ummer; pn eumocystis; po iseuille land litano lya mpe ncet ncho ole peye sner ssum tt tts uchet; pr ader att
ehn eiser ingle inzmetal oteus; ps eudo; pu estow gh rkinje rtscher; qu ant incke incy inton; ra ce dovici eder msay msey ncho nke nkin nson pp smussen ss stelli ynaud;
re cklinghausen fsum gan mak mplissage ndu tt verdin x ye ynold ynolds; rei chel del nke s ter; ri chmond chter ckettsia ckham edel gler ker nger nne pasa sser tter ves;
ro berts bertshaw binul che chester ckall ckwood kitansky lando mano mberg mhilt os per th tor tterdam ussy ux vsing; ros en enmuller enthal eola s solimo; ru bin
binstein ffini mack mmel mpel ssell therford valcaba; sa biston bouraud far lem lmonella lter mpter mter nger no ntorini pien rmiento rnat tinsky tterthwaite vage yre; sc
arpa; sch amberg amroth atz atzker atzki euermann ilder illing iotz irmer latter lemm morl nitzler ober olz onlein uller wann wartz; se ddon gawa gond idel ldinger mont
ngstaken nning rratia rtoli ver zary; sg arbossa; sh ackelford aver eehan enton igella irodkar one ouldice y; si ewert lverman mmonds mpson ms pple ster we; sj ogren; sk
ene; sm art ellie ith; sn eddon ellen; so fa kolow mogyi rgho ulier; sp aso ence etzler iegelberg igelian odick rotte urling; sta hli nford nmore rgardt rling rr; ste ell
in inmann ner ri vens wart; st ill ills imson urge urm; sto ckholm kes ppa rz ut; str achan ata aus auss eet ongyloides umpell yker; su deck mp rgicel sac tton; sw an
yer; sy denham me mington ndrome; ta kayasu kotsubo mm nner rlov ussig y; te i ichmann nckhoff rson; th ayer essaly urner; tho mas mpsen mpson msen ratec; ti emann etz
etze llaux mi nel ntinalli sseel; tm p; to dd losa oth rg upet urette xoplasma; tr ail aube auma ichomonas ipier ousseau; tre acher itz lat naunay ndelenburg; ts cherne;
tu llio ohy rcot rcotte rner; uh thoff; ul lrich; un na verricht; us her; va lsalva nc nder ngogh ter ughan; ve lpeau reckei ress rnet rneuil salius; vi brio dal enna
llaret rchow tus; vo gel gt lkmann; wa ardenburg gner ldenstrom llace llenberg ller ring rtenberg rthin rtofsky; wat chman erhouse erlow ers erston son; we ber gener il
iss itlaner lander llens lls nckebach rdnig rlhof rmer rnicke stermark stley stphal xner; wh ipple itacre itaker ite; wi dal gger llebrand lliams lms lson rsung skott;
win dkessel iwarter kler ter ters; wo lff lfram lman odward rt; wu nderlich rm; ya coub hr le nkauer tes; ye oman rgason rsin rsinia; yo cum rk; za hn ncolli vanelli; ze
is llweger nker; zi ehl ka nn pes; zo ll llinger nule; zu brod ckerkandl ng
`);

/** Given and family names that are words, countries or abbreviations besides: alone they say nothing. */
export const EVERYDAY_NAMES = wordList(`
ab by; ad a; al i ma; am ber; an a gel; ar cher chie ia; au tumn; ax el; ba ker rber ss; be au ll n nder rg th; bi ll llie lly n rd shop; bl anche; bo . b nd oker oth yd;
br ad itt ooke ooks uce; bu i sh tler; ca lvin o rol rolina rter sas sey sh; ch ad andler elsea ester ip o u uck; cl ay ement int; co le nstance oper sta; cr ane uz; cu
rry; da isy kota le llas na ng; de an stiny; di amond ana na; do . n ng ra; dr ake; du . ke ng; ea rl ston; eb ony; ev e; fa ith ng nnie ye; fe rn; fi elds nn sher; fl
orence oyd; fo rd ster x; fr ancis y; ga ng tes; ge nesis ntry; gi ll nger; go lden; gr ant; gu adalupe o y; ha as i le n nk o rdy rper rt zel; he ath ather ss; hi ll nd;
ho . gan lland lly ng rn u; hu a ff i nter; ia n; id a; im an ani; ir is; is rael; iv y; ja ck de n ng smine sper y; je an rry sus; ji ll n; jo e rdan y; ju an n; ka ng;
ke n nt; kh an; ki m ng ss; kn ight; kw on; la m mb n nce ne; le . e i o on ung vy; li . ang ly m n ng u; lo . u urdes ve; lu . ke na o; ly .; ma . i k rc rco rgarita rsh
son verick ya; me i l rcedes; mi ke lagros lan les ng sty; mo na on ses ss; my rtle; na da m; ne al; ng .; no ble el va; od om; oh .; ol ive; op al; or r; os car; ot is
to; pa isley lmer n rker t tsy tty z; pe arl ng tra; pi erce per; po ole pe ppy rter tter; pr ince; qi an n; qu inn; ra na o; re ed fugio gina n ne; ri ch cky ley; ro b
bin nan ry y; ros a ario e emary s; ru by th; sa die lem lvador m ndy ntiago ntos vage vannah; sc arlett; sh aw en erry i ields; si erra u; sk inner; sl oan; so ng; st an
ark eele ella out; su . nny; sy dney; sz e; ta m ng nner o te ylor; te d rry; ti an na; to ny; tr acy inity oy; ts ang e; tu cker rner; ty ler; va lencia n nce; ve ra
rity; vi ctor ola olet rginia vian; vo .; vu .; wa de ng rner shington; we aver bb i lls s st; wh eeler; wi ley llow se; wo lf; wu .; xi ao e ong; xu . e; ya n ng o; ye
.; yi ng p; yo ng on; yu . an; ze ng; zh ao eng ong ou u; zi on
`);
